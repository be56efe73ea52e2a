"""Arrays that a kernel borrows for as long as it runs, so that nobody counts who holds them.

Compiled code counts who holds an array, or a row of it that is looked at for a moment, by locked instructions. In a
search that looks at several rows with every node this took a third of its time. A borrowed array has nobody to count;
whoever called the kernel holds the array itself.
"""

from __future__ import annotations

from typing import Any

from numba.core import cgutils
from numba.extending import intrinsic, overload

from .kernel import OPTIONS


def borrowed(array: Any) -> Any:
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


@overload(borrowed, jit_options=OPTIONS, strict=False)
def _borrowed(array: Any) -> Any:
    def uncounted(array: Any) -> Any:
        return without_owner(array)  # type: ignore[call-arg]

    return uncounted
