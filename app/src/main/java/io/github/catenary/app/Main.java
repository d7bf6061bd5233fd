package io.github.catenary.app;

/** Where {@code java -jar catenary.jar} begins. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.out.println("catenary " + String.join(" ", args));
    }
}
