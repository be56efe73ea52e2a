"""Arrays without reference counting inside kernels.

Compiled code counts the references to an array, and to every row it views, with locked instructions. In a search that
views several rows per node this takes a third of the time. An unowned array has no reference count; the caller of the
kernel keeps the array alive.
"""

from __future__ import annotations

from typing import Any

from numba.core import cgutils
from numba.extending import intrinsic, overload

from .kernel import OPTIONS


def unowned(array: Any) -> Any:
    """The same array, uncounted. Only for kernels whose caller holds it until they return, and never to be returned."""
    return array


@intrinsic
def without_owner(typing_context: Any, array: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        same = context.make_array(array)(context, builder, arguments[0])
        same.meminfo = cgutils.get_null_value(same.meminfo.type)  # type: ignore[no-untyped-call]
        same.parent = cgutils.get_null_value(same.parent.type)  # type: ignore[no-untyped-call]
        return same._getvalue()

    return array(array), generate


@overload(unowned, jit_options=OPTIONS, strict=False)
def _unowned(array: Any) -> Any:
    def uncounted(array: Any) -> Any:
        return without_owner(array)  # type: ignore[call-arg]

    return uncounted
