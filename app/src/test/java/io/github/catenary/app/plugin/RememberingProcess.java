package io.github.catenary.app.plugin;

import java.nio.file.Path;
import java.util.Optional;

/** Notes one decision after another, each under a name of its own, as one of several processes that do so at once. */
final class RememberingProcess {
    static final int DECISIONS = 20;

    private RememberingProcess() {}

    public static void main(String[] arguments) throws Exception {
        PluginMemory memory = new PluginMemory(Optional.of(Path.of(arguments[0])));
        System.out.write('r'); // ready
        System.out.flush();
        if (System.in.read() < 0) return; // nobody gave the word
        for (int i = 0; i < DECISIONS; i++) {
            String key = key(arguments[1], i);
            memory.change(values -> values.setProperty(key, "off"));
        }
    }

    static String key(String process, int decision) {
        return "process." + process + "." + decision;
    }
}
