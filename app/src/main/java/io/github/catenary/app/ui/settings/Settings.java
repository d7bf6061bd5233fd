package io.github.catenary.app.ui.settings;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.MachineSpeed;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.SolverOptions.VectorUse;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.swing.SwingUtilities;

/**
 * What the editor remembers between starts, such as theme and recent files. The settings are kept in one small file,
 * which a background thread writes. Losing the file is only an inconvenience, so the editor reports a failure, once, and
 * continues. EDT only, except for the constructor, {@link #keepSpeed} and {@link #flush}.
 */
public final class Settings {
    private static final Logger LOG = Logger.getLogger(Settings.class.getName());
    private static final int MOST_RECENT = 10;
    private static final String SPEED = "speed.";

    private final Path file;
    private final SettingsFile kept;
    private final Properties values = new Properties();
    /** What was read or written last; then only for the writing thread. */
    private final Properties stored = new Properties();

    /** Of the last write, if it failed; for the writing thread. */
    private String lastFailure = "";

    private final SettingsWriter writer;
    private final List<String> untold = new ArrayList<>();
    private final Map<String, List<Runnable>> listeners = new HashMap<>();
    private Runnable recentListener = () -> {};
    private Consumer<String> troubleListener = untold::add;

    /** Reads the settings, which are empty if there is no file yet. Not for the EDT, because it reads a file. */
    public Settings(Path folder) {
        file = folder.resolve("settings.properties");
        kept = new SettingsFile(file);
        writer = new SettingsWriter(this::store, this::cannotWrite);
        try {
            SettingsFile.Content content = kept.read();
            values.putAll(content.values());
            stored.putAll(content.values());
            content.damage().ifPresent(this::tellDamage);
        } catch (IOException e) {
            boolean none = e instanceof SettingsFile.NoFileException;
            String why = none ? Texts.text("settings.not-a-file") : Texts.reason(file, e);
            LOG.log(Level.WARNING, "cannot read the settings in " + file + "; starting with the defaults: " + why, e);
            untold.add(Texts.text("settings.unreadable", file, why));
        }
    }

    private void tellDamage(Message damage) {
        LOG.log(Level.WARNING, file + " is damaged: " + damage.english());
        untold.add(Texts.text("settings.damaged", file, Texts.text(damage)));
    }

    /** Writes what changed since the last time, over what another program may have saved. On the writing thread. */
    private void store(Properties wanted) throws IOException {
        Optional<Path> aside = kept.change(now -> change(now, stored, wanted));
        stored.clear();
        stored.putAll(wanted);
        lastFailure = "";
        aside.ifPresent(path -> tellLater(Texts.text("settings.aside", file, path)));
    }

    private static void change(Properties now, Properties before, Properties wanted) {
        Set<String> keys = new HashSet<>(before.stringPropertyNames());
        keys.addAll(wanted.stringPropertyNames());
        for (String key : keys) {
            String value = wanted.getProperty(key);
            if (Objects.equals(value, before.getProperty(key))) continue;
            if (value == null) now.remove(key);
            else now.setProperty(key, value);
        }
    }

    /** The folder of the settings, for what else belongs to the user. */
    public Path folder() {
        return Optional.ofNullable(file.getParent()).orElse(Path.of(""));
    }

    private void cannotWrite(IOException failure) {
        String trouble = Texts.text("settings.unwritable", file, Texts.reason(file, failure));
        if (trouble.equals(lastFailure)) return; // each change of a setting would say it again
        lastFailure = trouble;
        LOG.log(Level.WARNING, "cannot write the settings to " + file, failure);
        tellLater(trouble);
    }

    private void tellLater(String trouble) {
        SwingUtilities.invokeLater(() -> troubleListener.accept(trouble));
    }

    /** Sets the listener for sentences about failed reads and writes, including earlier failures. */
    public void onTrouble(Consumer<String> listener) {
        troubleListener = listener;
        untold.forEach(listener);
        untold.clear();
    }

    /** Waits until the settings are written or have failed to be; false if that takes longer. Any thread. */
    public boolean flush(Duration atMost) {
        return writer.flush(atMost);
    }

    public String get(String key, String byDefault) {
        return values.getProperty(key, byDefault);
    }

    /** A number of at least 0; empty if none is set or the file has another value. */
    public Optional<Integer> number(String key) {
        String text = get(key, "");
        return text.matches("\\d{1,9}") ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }

    /** Sets a value; its listeners run if it is another one than before. */
    public void set(String key, String value) {
        boolean same = value.equals(values.setProperty(key, value));
        writer.write(values);
        if (!same) List.copyOf(listeners.getOrDefault(key, List.of())).forEach(Runnable::run);
    }

    /** Adds a listener, for as long as the program runs, to the changes of one value. */
    public void addListener(String key, Runnable listener) {
        listeners.computeIfAbsent(key, none -> new ArrayList<>()).add(listener);
    }

    /** Sets what is not so yet; an empty text is as good as none. */
    public void keep(String key, String value) {
        if (!get(key, "").equals(value)) set(key, value);
    }

    /**
     * Binds a value to a setting: gives it what is set, and returns what keeps it, for the listener of the value. Bind all
     * values of one listener before it is added: restoring one would else overwrite the others.
     *
     * @param value as it is written
     * @param restore gets what is set, unless nothing is; it leaves alone what it does not understand
     */
    public Runnable bind(String key, Supplier<String> value, Consumer<String> restore) {
        String kept = get(key, "");
        if (!kept.isEmpty()) restore.accept(kept);
        return () -> keep(key, value.get());
    }

    /**
     * How the preview uses the machine: {@code solver.threads}, at least 1, and {@code solver.vectors}, {@code on} or
     * {@code off}. The defaults apply if none is set or the file has another value.
     */
    public SolverOptions solverOptions() {
        SolverOptions usual = SolverOptions.DEFAULT;
        int threads = number("solver.threads").filter(count -> count > 0).orElse(usual.threads());
        return usual.withThreads(threads)
                .withVectors(
                        switch (get("solver.vectors", "")) {
                            case "on" -> VectorUse.ALWAYS;
                            case "off" -> VectorUse.NEVER;
                            default -> usual.vectors();
                        });
    }

    /** Has the estimates of costs use what an earlier start learned of this machine. */
    public void recallSpeed() {
        Map<String, Double> kept = new TreeMap<>();
        for (String integrator : IntegratorCatalog.OWN.ids()) {
            String text = get(SPEED + integrator, "");
            if (text.matches("\\d{1,3}\\.\\d{1,9}")) kept.put(integrator, Double.valueOf(text));
        }
        MachineSpeed.recall(kept);
    }

    /** Keeps what was learned of this machine. Any thread, at exit. */
    public void keepSpeed() {
        Map<String, Double> known = MachineSpeed.known();
        known.keySet().retainAll(IntegratorCatalog.OWN.ids());
        known.forEach((integrator, slowness) ->
                values.setProperty(SPEED + integrator, String.format(Locale.ROOT, "%.3f", slowness)));
        writer.write(values);
    }

    /** The files opened or saved last, newest first. */
    public List<Path> recentFiles() {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < MOST_RECENT; i++) {
            String path = get("recent." + i, "");
            try {
                if (!path.isEmpty()) files.add(Path.of(path));
            } catch (InvalidPathException e) {
                LOG.log(Level.WARNING, "the settings in " + file + " name a recent file that cannot be one", e);
            }
        }
        return files;
    }

    /** Sets the one listener for changes of the recent files. */
    public void onRecentFiles(Runnable listener) {
        recentListener = listener;
    }

    /** Adds a file at the head of the recent files. */
    public void addRecentFile(Path opened) {
        List<Path> files = new ArrayList<>(recentFiles());
        files.remove(opened);
        files.add(0, opened);
        setRecentFiles(files);
    }

    /** Removes a file from the recent files, if it is among them. */
    public void removeRecentFile(Path gone) {
        List<Path> files = new ArrayList<>(recentFiles());
        if (files.remove(gone)) setRecentFiles(files);
    }

    public void clearRecentFiles() {
        setRecentFiles(List.of());
    }

    private void setRecentFiles(List<Path> files) {
        for (int i = 0; i < MOST_RECENT; i++) {
            if (i < files.size()) values.setProperty("recent." + i, files.get(i).toString());
            else values.remove("recent." + i);
        }
        writer.write(values);
        recentListener.run();
    }
}
