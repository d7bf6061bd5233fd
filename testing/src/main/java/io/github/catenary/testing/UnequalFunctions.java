package io.github.catenary.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.utility.OpenedClassReader;
import org.jspecify.annotations.Nullable;

/**
 * Searches the byte code of kernels for functions of {@link Math} whose last bits may differ between machines and JVMs.
 * Follows the code to other classes of the same jar or folder, with nested classes, lambdas and superclasses. Leaves out
 * methods that only draw, and those that only list the contributions of a plugin.
 */
final class UnequalFunctions {
    /** {@code Math} allows these an error of a unit in the last place or more, so each JVM may compute them differently. */
    private static final Set<String> UNEQUAL = Set.of(
            "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "expm1", "log",
            "log10", "log1p", "pow", "cbrt", "hypot");

    private static final String MATH = "java/lang/Math";
    private static final String LAMBDA = "lambda$";
    private static final Set<String> NOT_OF_RUNS = Set.of("outline", "solids", "handles", "contribute");

    private final Set<String> found = new TreeSet<>();
    private final Set<Class<?>> seen = new HashSet<>();
    private final Deque<Class<?>> waiting = new ArrayDeque<>();

    private UnequalFunctions() {}

    /**
     * The calls of such functions, each as a sentence with class, method and line.
     *
     * @param roots the classes of types and kernels
     */
    static List<String> in(Collection<Class<?>> roots) {
        UnequalFunctions search = new UnequalFunctions();
        for (Class<?> root : roots) search.add(root);
        while (!search.waiting.isEmpty()) search.look(search.waiting.pop());
        return List.copyOf(search.found);
    }

    private void add(@Nullable Class<?> type) {
        if (type != null && seen.add(type)) waiting.push(type);
    }

    private void look(Class<?> type) {
        String file = "/" + type.getName().replace('.', '/') + ".class";
        try (InputStream bytes = type.getResourceAsStream(file)) {
            if (bytes == null) return; // a class that was generated at run time
            ClassReader reader = OpenedClassReader.of(bytes.readAllBytes());
            reader.accept(new Looking(type), ClassReader.SKIP_FRAMES);
        } catch (IllegalArgumentException e) {
            found.add(type.getName() + " cannot be searched for functions of Math, because its class file is too new: "
                    + e.getMessage() + "; build it for Java 17");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Searches a class, too, if it comes from the same place as the class that uses it. */
    private void follow(Class<?> user, String name) {
        if (name.startsWith("[")) return;
        try {
            Class<?> used = Class.forName(name.replace('/', '.'), false, user.getClassLoader());
            if (used.getProtectionDomain().equals(user.getProtectionDomain())) add(used);
        } catch (ClassNotFoundException | LinkageError e) {
            return; // other checks find classes that cannot be loaded
        }
    }

    /** Searches the methods of a class. */
    private final class Looking extends ClassVisitor {
        private final Class<?> type;
        private String source = "";

        Looking(Class<?> type) {
            super(OpenedClassReader.ASM_API);
            this.type = type;
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String above,
                String[] interfaces) {
            if (above != null) follow(type, above);
            for (String each : interfaces) follow(type, each);
        }

        @Override
        public void visitSource(@Nullable String file, @Nullable String debug) {
            if (file != null) source = file;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access, String name, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
            String authored = authored(name);
            return NOT_OF_RUNS.contains(authored) ? null : new Calls(authored);
        }

        /** The method that its author wrote: {@code outline} for a lambda named {@code lambda$outline$0}. */
        private static String authored(String name) {
            if (!name.startsWith(LAMBDA)) return name;
            int end = name.indexOf('$', LAMBDA.length());
            return end < 0 ? name : name.substring(LAMBDA.length(), end);
        }

        /** The calls and reads of a method. */
        private final class Calls extends MethodVisitor {
            private final String method;
            private int line;

            Calls(String method) {
                super(OpenedClassReader.ASM_API);
                this.method = method;
            }

            @Override
            public void visitLineNumber(int number, Label start) {
                line = number;
            }

            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean ofInterface) {
                use(owner, name);
            }

            @Override
            public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
                follow(type, owner);
            }

            @Override
            public void visitInvokeDynamicInsn(String name, String descriptor, Handle maker, Object... arguments) {
                for (Object argument : arguments) {
                    if (argument instanceof Handle handle) use(handle.getOwner(), handle.getName());
                }
            }

            private void use(String owner, String name) {
                if (!owner.equals(MATH)) follow(type, owner);
                else if (UNEQUAL.contains(name)) found.add(sentence(name));
            }

            private String sentence(String function) {
                String place = source.isEmpty() || line == 0 ? "" : " (" + source + ":" + line + ")";
                return type.getName() + "." + method + place + " calls Math." + function
                        + ", whose last bits are not the same on every machine: call StrictMath." + function;
            }
        }
    }
}
