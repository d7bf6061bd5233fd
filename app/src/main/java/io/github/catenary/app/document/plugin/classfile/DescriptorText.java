package io.github.catenary.app.document.plugin.classfile;

/** Descriptors, such as {@code (ILjava/lang/String;)[D}, as people write them. What is malformed stays as it is. */
public final class DescriptorText {
    private static final String JAVA_LANG = "java.lang.";

    private final String descriptor;
    private int at;

    private DescriptorText(String descriptor, int at) {
        this.descriptor = descriptor;
        this.at = at;
    }

    /** The type of a field, such as {@code double[]}. */
    public static String type(String descriptor) {
        return new DescriptorText(descriptor, 0).next();
    }

    /** The type that a method returns. */
    public static String result(String descriptor) {
        return new DescriptorText(descriptor, descriptor.lastIndexOf(')') + 1).next();
    }

    /** The types of the parameters of a method, such as {@code (int, String)}. */
    public static String parameters(String descriptor) {
        int end = descriptor.lastIndexOf(')');
        if (end < 0) return descriptor;
        DescriptorText rest = new DescriptorText(descriptor.substring(0, end), 1);
        StringBuilder text = new StringBuilder("(");
        while (rest.at < end) text.append(text.length() > 1 ? ", " : "").append(rest.next());
        return text.append(')').toString();
    }

    private String next() {
        int start = at;
        while (at < descriptor.length() && descriptor.charAt(at) == '[') at++;
        int dimensions = at - start;
        return element() + "[]".repeat(dimensions);
    }

    private String element() {
        if (at >= descriptor.length()) return "";
        char kind = descriptor.charAt(at++);
        return switch (kind) {
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'D' -> "double";
            case 'F' -> "float";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'S' -> "short";
            case 'V' -> "void";
            case 'Z' -> "boolean";
            case 'L' -> className();
            default -> String.valueOf(kind);
        };
    }

    private String className() {
        int end = descriptor.indexOf(';', at);
        if (end < 0) end = descriptor.length();
        String name = descriptor.substring(at, end).replace('/', '.');
        at = Math.min(end + 1, descriptor.length());
        boolean plain = name.startsWith(JAVA_LANG) && name.indexOf('.', JAVA_LANG.length()) < 0;
        return plain ? name.substring(JAVA_LANG.length()) : name;
    }
}
