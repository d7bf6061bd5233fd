package io.github.catenary.app.document.device;

import io.github.catenary.app.ui.settings.SettingsFile;
import io.github.catenary.solver.DeviceCheck;
import java.io.IOException;
import java.lang.System.Logger;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The devices that are known to compute right, by name and version of the driver. A small file in the user's folder keeps
 * them, so that each is checked once. Uses disk and drivers: not for the EDT. Any thread.
 */
public final class CheckedDevices {
    private static final Logger LOG = System.getLogger(CheckedDevices.class.getName());

    private final Optional<SettingsFile> file;
    private final Set<String> right = ConcurrentHashMap.newKeySet();

    /** @param home the folder of the file; if empty, what is found is forgotten with this object */
    public CheckedDevices(Optional<Path> home) {
        file = home.map(folder -> new SettingsFile(folder.resolve("devices.properties")));
    }

    /** What is wrong with a device; empty if nothing is. The first time, the check takes up to a second. */
    public Optional<String> problem(FoundDevice device) {
        String key = device.word() + ", " + device.version() + ", check " + DeviceCheck.VERSION;
        if (right.contains(key) || isKept(key)) return Optional.empty();
        Optional<String> problem = DeviceCheck.problem(device.device());
        if (problem.isEmpty()) keep(key);
        return problem;
    }

    private boolean isKept(String key) {
        if (file.isEmpty()) return false;
        try {
            return file.get().read().values().containsKey(key);
        } catch (IOException e) {
            LOG.log(Logger.Level.WARNING, "cannot read " + file.get().path() + "; devices are checked again", e);
            return false;
        }
    }

    private void keep(String key) {
        right.add(key);
        if (file.isEmpty()) return;
        try {
            file.get().change(values -> values.setProperty(key, "right"));
        } catch (IOException e) {
            LOG.log(Logger.Level.WARNING, "cannot write " + file.get().path() + "; devices are checked again", e);
        }
    }
}
