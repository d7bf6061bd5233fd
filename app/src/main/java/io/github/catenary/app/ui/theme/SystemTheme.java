package io.github.catenary.app.ui.theme;

import io.github.catenary.app.ui.work.Background;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Asks the system whether its windows are light or dark. Java does not say it, so that a program of the system is run. A
 * system that does not answer is light.
 */
final class SystemTheme {
    /** A program that takes longer is ended. */
    private static final int MOST_SECONDS = 3;

    private SystemTheme() {}

    /** Asks off the EDT; {@code answer} gets the theme on it. */
    static void ask(Consumer<Theme> answer) {
        Background.compute(() -> ofSystem(System.getProperty("os.name", "")), answer, Background::rethrow);
    }

    private static Theme ofSystem(String system) {
        return questions(system).stream()
                .map(SystemTheme::run)
                .flatMap(Optional::stream)
                .findFirst()
                .map(SystemTheme::read)
                .orElse(Theme.LIGHT);
    }

    /** The programs to run, until one of them answers. */
    private static List<List<String>> questions(String system) {
        if (system.startsWith("Windows")) {
            String key = "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize";
            return List.of(List.of("reg", "query", key, "/v", "AppsUseLightTheme"));
        }
        if (system.startsWith("Mac")) return List.of(List.of("defaults", "read", "-g", "AppleInterfaceStyle"));
        return List.of(
                List.of(
                        "gdbus",
                        "call",
                        "--session",
                        "--dest=org.freedesktop.portal.Desktop",
                        "--object-path=/org/freedesktop/portal/desktop",
                        "--method=org.freedesktop.portal.Settings.Read",
                        "org.freedesktop.appearance",
                        "color-scheme"),
                List.of("gsettings", "get", "org.gnome.desktop.interface", "color-scheme"));
    }

    /** What these programs print: {@code Dark}, {@code 'prefer-dark'}, {@code uint32 1} or {@code REG_DWORD 0x0}. */
    static Theme read(String answer) {
        String text = answer.toLowerCase(Locale.ROOT);
        return text.contains("dark") || text.contains("uint32 1") || text.contains("0x0") ? Theme.DARK : Theme.LIGHT;
    }

    /** What a program prints; empty if it cannot be run, fails, or takes too long. */
    private static Optional<String> run(List<String> command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return Optional.empty();
            }
            String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.exitValue() == 0 ? Optional.of(answer) : Optional.empty();
        } catch (IOException noSuchProgram) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
