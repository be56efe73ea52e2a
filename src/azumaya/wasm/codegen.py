"""WebAssembly object code of kernels: Numba's unoptimised LLVM code, retargeted and optimised by llvmlite.

Numba must run with NUMBA_OPT=0 (see `build`): otherwise its code is already shaped for this machine's processor. The
target is wasm32. Numba's whole numbers stay 64 bits wide, only pointers shrink.

Each kernel gets an exported entry function that takes one pointer to a row of 8-byte slots and returns a status, 0 for
success (a kernel that gets no memory returns another one). The slots hold the result, then the arguments, flattened
(see `call_layout`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import typeof
from numba.core.registry import cpu_target

from ..rules.errors import AzumayaError
from ..rules.message import Message
from .exports import Export

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext,+simd128"
"""What every browser has had since 2021 (Safari: 2023)."""
OPTIMISATION = 3
SLOT = ir.IntType(64)
HOST_ADDRESS = "numba.dynamic.globals"
HOST_LINES = re.compile(r"^(target (triple|datalayout) = .*|source_filename = .*)$", re.MULTILINE)
HOST_ATTRIBUTES = re.compile(r'"(target-cpu|target-features|tune-cpu|probe-stack)"="[^"]*"')


def object_code(exports: Sequence[Export]) -> bytes:
    """Compile kernels with their entry functions into one relocatable object."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        opt=OPTIMISATION, features=FEATURES, reloc="static", codemodel="default"
    )
    module = llvm.parse_assembly(entry_functions(exports, machine))
    for library in (compiled(export).library for export in exports):
        module.link_in(retargeted(library._get_module_for_linking(), machine))
    names = {export.name for export in exports}
    for function in module.functions:
        if not function.is_declaration and function.name not in names:
            function.linkage = "internal"
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
    module.verify()
    optimise(module, machine)
    require_no_host_addresses(module)
    code: bytes = machine.emit_object(module)
    return code


def compiled(export: Export) -> Any:
    """Return Numba's compile result of a kernel for the types of its arguments."""
    signature = tuple(typeof(argument) for argument in export.arguments)  # type: ignore[no-untyped-call]
    export.kernel.compile(signature)
    return export.kernel.overloads[signature]


def require_no_host_addresses(module: Any) -> None:
    """Refuse code that uses addresses of this process: arrays too large for Numba to copy into the code."""
    kept = [variable.name for variable in module.global_variables if variable.name.startswith(HOST_ADDRESS)]
    if kept:
        reason = Message("playtest-codegen-kernel-uses-global-array-more")
        raise AzumayaError(reason, text=", ".join(kept), code="wasm-failed")


def retargeted(module: Any, machine: Any) -> Any:
    """Return a copy of a module for the target machine."""
    text = HOST_ATTRIBUTES.sub("", HOST_LINES.sub("", str(module)))
    return llvm.parse_assembly(head_for(machine) + text)


def head_for(machine: Any) -> str:
    return f'target triple = "{machine.triple}"\ntarget datalayout = "{machine.target_data}"\n'


def optimise(module: Any, machine: Any) -> None:
    """Optimise twice: pairs of reference counts that inlining has brought together are pruned in between."""
    for prunes in (True, False):
        builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=OPTIMISATION))
        passes = builder.getModulePassManager()
        passes.run(module, builder)
        if prunes:
            pruning = llvm.create_new_module_pass_manager()
            pruning.add_refprune_pass()
            pruning.run(module, builder)


def entry_functions(exports: Sequence[Export], machine: Any) -> str:
    """Return the entry functions of kernels as LLVM code."""
    module = ir.Module()
    for export in exports:
        add_entry(module, export)
    return head_for(machine) + HOST_LINES.sub("", str(module))


def add_entry(module: ir.Module, export: Export) -> None:
    context, found = cpu_target.target_context, compiled(export)
    restype, argtypes = found.signature.return_type, found.signature.args
    kernel = ir.Function(module, context.call_conv.get_function_type(restype, argtypes), found.fndesc.llvm_func_name)
    entry = ir.Function(module, ir.FunctionType(ir.IntType(32), [ir.PointerType(SLOT)]), export.name)
    builder = ir.IRBuilder(entry.append_basic_block())
    slots = entry.args[0]
    result_pointer, failure_pointer = (
        builder.alloca(kernel.function_type.args[0].pointee),
        builder.alloca(kernel.function_type.args[1].pointee),
    )
    results = list(leaves(kernel.function_type.args[0].pointee))
    values = [
        loaded(builder, builder.gep(slots, [ir.Constant(SLOT, number)]), kind)
        for number, kind in enumerate(kernel.function_type.args[2:], len(results))
    ]
    status = builder.call(kernel, [result_pointer, failure_pointer, *values])
    result = builder.load(result_pointer)
    for number, path in enumerate(results):
        part = builder.extract_value(result, path) if path else result
        builder.store(stored(builder, part), builder.gep(slots, [ir.Constant(SLOT, number)]))
    builder.ret(status)


def leaves(kind: Any, path: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Yield the places of the numbers in a result; none for a kernel without one."""
    if isinstance(kind, (ir.LiteralStructType, ir.ArrayType)):
        count = kind.count if isinstance(kind, ir.ArrayType) else len(kind.elements)
        for at in range(count):
            yield from leaves(kind.element if isinstance(kind, ir.ArrayType) else kind.elements[at], (*path, at))
    elif not isinstance(kind, ir.PointerType):
        yield path


def loaded(builder: ir.IRBuilder, slot: Any, kind: Any) -> Any:
    """Return the value in a slot as an argument of a type."""
    bits = builder.load(slot)
    if isinstance(kind, ir.PointerType):
        return builder.inttoptr(bits, kind)
    if isinstance(kind, ir.DoubleType):
        return builder.bitcast(bits, kind)
    return bits if kind == SLOT else builder.trunc(bits, kind)


def stored(builder: ir.IRBuilder, value: Any) -> Any:
    """Return a number of a result as the bits of a slot."""
    if isinstance(value.type, ir.DoubleType):
        return builder.bitcast(value, SLOT)
    return value if value.type == SLOT else builder.sext(value, SLOT)
