import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Prints `file:line: message` for each mistake. Files that need nothing but Java's own library are compiled
 * up to their types; others are parsed, because their packages are not here.
 */
class Compile {
    public static void main(String[] paths) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        for (String path : paths) compile(compiler, path);
    }

    private static void compile(JavaCompiler compiler, String path) throws IOException {
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        JavacTask task = (JavacTask) compiler.getTask(
                Writer.nullWriter(), null, found, List.of("-proc:none"), null, List.of(open(path)));
        boolean isPlain = true;
        for (CompilationUnitTree unit : task.parse()) isPlain = isPlain && needsOnlyJava(unit);
        if (isPlain && found.getDiagnostics().isEmpty()) task.analyze();
        for (Diagnostic<? extends JavaFileObject> one : found.getDiagnostics()) {
            if (one.getKind() != Diagnostic.Kind.ERROR) continue;
            String message = one.getMessage(Locale.ROOT).split("\n")[0];
            System.out.println(path + ":" + one.getLineNumber() + ": " + message);
        }
    }

    /** What a fragment names stands elsewhere; so it is with a file that imports nothing. */
    private static boolean needsOnlyJava(CompilationUnitTree unit) {
        return !isFragment(unit)
                && !unit.getImports().isEmpty()
                && unit.getImports().stream()
                        .allMatch(one -> one.getQualifiedIdentifier().toString().startsWith("java."));
    }

    private static boolean isFragment(CompilationUnitTree unit) {
        return unit.getTypeDecls().stream()
                .anyMatch(one -> one instanceof ClassTree && ((ClassTree) one).getSimpleName().contentEquals("Fragment"));
    }

    /** A sample is not in a file of the name of its class. */
    private static JavaFileObject open(String path) throws IOException {
        String text = Files.readString(Path.of(path));
        return new SimpleJavaFileObject(URI.create("memory:///Sample.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreErrors) {
                return text;
            }

            @Override
            public boolean isNameCompatible(String name, JavaFileObject.Kind kind) {
                return true;
            }
        };
    }
}
