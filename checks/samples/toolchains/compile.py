# Compiles Python files in memory and prints `file:line: message` for each that does not compile.
import ast
import sys

for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        source = file.read()
    try:
        compile(source, path, "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    except SyntaxError as error:
        print(f"{path}:{error.lineno}: {error.msg}")
