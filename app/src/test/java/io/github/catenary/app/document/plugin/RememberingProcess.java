package io.github.catenary.app.document.plugin;

import java.nio.file.Path;
import java.util.Optional;

/** One of several concurrent processes: saves a series of decisions, each under its own name. */
final class RememberingProcess {
    static final int DECISIONS = 20;

    private RememberingProcess() {}

    public static void main(String[] arguments) throws Exception {
        PluginPreferences memory = new PluginPreferences(Optional.of(Path.of(arguments[0])));
        System.out.write('r'); // ready
        System.out.flush();
        if (System.in.read() < 0) return; // the test ended without the signal to begin
        for (int i = 0; i < DECISIONS; i++) {
            String key = key(arguments[1], i);
            memory.change(values -> values.setProperty(key, "off"));
        }
    }

    static String key(String process, int decision) {
        return "process." + process + "." + decision;
    }
}
