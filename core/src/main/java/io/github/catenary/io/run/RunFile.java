package io.github.catenary.io.run;

import io.github.catenary.io.AtomicSave;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFileException;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneFolder;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Loads and saves runs. A run file is a ZIP archive: {@code run.json} tells the futures, {@code scene-1.json} and so on are
 * the scenes in the order in which they came, {@code gestures-1.json} and so on hold the tracks of the futures in the form
 * of a scene file. A save is all or nothing, as {@link SceneFile} says. Not for the event thread.
 */
public final class RunFile {
    /** The ending of the names of run files. */
    public static final String ENDING = ".run";

    private static final String RUN = "run.json";
    private static final Pattern NAME = Pattern.compile("(run|scene-[1-9]\\d{0,4}|gestures-[1-8])\\.json");
    private static final Pattern NUMBER = Pattern.compile("\\d+");
    /** The same run gives the same bytes. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    /** Archives up to this size are harmless at any ratio, bytes. */
    private static final long ALWAYS_UNPACKED = 1 << 24;

    private final SceneReader reader;
    private final SceneLimits limits;

    /**
     * A loaded run.
     *
     * @param warnings doubtful parts of its scenes
     */
    public record Loaded(StoredRun run, List<Problem> warnings) {
        public Loaded {
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * @param reader reads the scenes
     * @param limits also those of the archive: its content counts as one file
     */
    public RunFile(SceneReader reader, SceneLimits limits) {
        this.reader = reader;
        this.limits = limits;
    }

    /** True if the name of a file says that it holds a run. */
    public static boolean isNamed(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(ENDING);
    }

    /**
     * Loads a run, whose scenes look for the files that elements name in the folder of the run.
     *
     * @throws SceneFormatException if the file holds no usable run
     * @throws IOException if the file cannot be read
     * @throws CancellationException if {@code progress} asked to stop
     */
    public Loaded load(Path file, Progress progress) throws IOException {
        long size = Files.size(file);
        try (InputStream in = Files.newInputStream(file)) {
            return read(in, size, SceneFolder.of(file, limits.bytes()), progress);
        }
    }

    /** Reads a run from bytes, whose scenes have no folder; otherwise as {@link #load}. */
    public Loaded read(byte[] file) throws SceneFormatException {
        try {
            return read(new ByteArrayInputStream(file), file.length, SceneFolder.NONE, Progress.NONE);
        } catch (SceneFormatException e) {
            throw e;
        } catch (IOException e) {
            throw refused(String.valueOf(e.getMessage()));
        }
    }

    private Loaded read(InputStream in, long size, SceneFolder folder, Progress progress) throws IOException {
        Map<String, byte[]> entries = unpack(in, size, progress);
        byte[] text = entries.get(RUN);
        if (text == null) throw refused("this is not a run file: an archive with the entry " + RUN + " is expected");
        Content content = new Content(folder);
        List<String> names = new ArrayList<>(entries.keySet());
        names.remove(RUN);
        for (String name : names) {
            if (progress.cancelled()) throw new CancellationException("reading the run was cancelled");
            content.take(name, entries.getOrDefault(name, new byte[0]));
            entries.remove(name);
        }
        StoredRun run = RunText.read(text, limits, content);
        return new Loaded(run, content.warnings);
    }

    private Map<String, byte[]> unpack(InputStream in, long size, Progress progress) throws IOException {
        long most = Math.min(limits.bytes(), Math.max(ALWAYS_UNPACKED, size * limits.ratio()));
        Map<String, byte[]> entries = new HashMap<>();
        long left = most;
        try (ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry each = zip.getNextEntry(); each != null; each = zip.getNextEntry()) {
                if (progress.cancelled()) throw new CancellationException("reading the run was cancelled");
                String name = each.getName();
                if (!NAME.matcher(name).matches())
                    throw refused("the archive has an entry that does not belong in a run file");
                byte[] bytes = zip.readNBytes((int) Math.min(Integer.MAX_VALUE - 8L, left + 1));
                left -= bytes.length;
                if (left < 0) throw refused("the file unpacks to more than " + most + " bytes, which is the limit");
                if (entries.put(name, bytes) != null)
                    throw refused("the entry " + name + " occurs twice in the archive");
            }
        } catch (SceneFormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw refused("the archive is damaged: a name in it is not text");
        } catch (IOException e) {
            throw refused("the archive is damaged or truncated (" + e.getMessage() + ")");
        }
        return entries;
    }

    private static SceneFormatException refused(String why) {
        return new SceneFormatException(List.of(Problem.error("$", Message.verbatim(why))));
    }

    private final class Content implements RunText.Others {
        private final SharedItems shared = new SharedItems();
        private final Map<Integer, Scene> scenes = new HashMap<>();
        private final Map<Integer, List<Track>> gestures = new HashMap<>();
        private final List<Problem> warnings = new ArrayList<>();
        private final SceneFolder folder;

        Content(SceneFolder folder) {
            this.folder = folder;
        }

        void take(String name, byte[] json) throws SceneFormatException {
            Matcher digits = NUMBER.matcher(name);
            int number = digits.find() ? Integer.parseInt(digits.group()) : 0;
            if (name.startsWith("scene")) {
                SceneFile.Loaded loaded = reader.read(json);
                scenes.put(number, shared.of(loaded.scene()).withFolder(folder));
                warnings.addAll(loaded.warnings());
            } else {
                gestures.put(number, reader.readPart(json).tracks());
            }
        }

        @Override
        public Scene scene(int number) {
            return Optional.ofNullable(scenes.get(number))
                    .orElseThrow(
                            () -> new IllegalArgumentException("the archive has no entry scene-" + number + ".json"));
        }

        @Override
        public List<Track> gestures(int number) {
            return gestures.getOrDefault(number, List.of());
        }
    }

    /**
     * Has scenes share what is equal, as the scenes of edits do: a run goes on otherwise after an edit of a record than
     * after an edit that left the record alone.
     */
    private static final class SharedItems {
        private final Map<Object, Object> items = new HashMap<>();
        private final Map<Table<?>, Table<?>> tables = new HashMap<>();

        Scene of(Scene scene) {
            return scene.withParticles(of(scene.particles()))
                    .withSprings(of(scene.springs()))
                    .withFaces(of(scene.faces()))
                    .withGroups(of(scene.groups()))
                    .withElements(of(scene.elements()))
                    .withNextIds(scene.nextIds());
        }

        @SuppressWarnings("unchecked") // an object that is equal has the same type
        private <T extends Identified> Table<T> of(Table<T> table) {
            List<T> known = new ArrayList<>(table.size());
            for (T each : table) known.add((T) items.computeIfAbsent(each, first -> first));
            Table<T> same = Table.of(known);
            return (Table<T>) tables.computeIfAbsent(same, first -> first);
        }
    }

    /**
     * Saves a run. Files that elements of its scenes name are copied beside it, unless they are there.
     *
     * @throws SceneFileException if the save fails; the old content is still there
     * @throws CancellationException if {@code progress} asked to stop; the old content is still there
     */
    public AtomicSave.Saved save(StoredRun run, Path file, Progress progress) throws SceneFileException {
        AtomicSave.Saved saved = AtomicSave.save(
                new AtomicSave.Content() {
                    @Override
                    public void write(OutputStream out, Progress wish) throws IOException {
                        RunFile.write(run, out, wish);
                    }

                    @Override
                    public Optional<String> refusal(AtomicSave.Written written, long size, Progress wish)
                            throws IOException {
                        return RunFile.this.refusal(written, size, wish);
                    }
                },
                file,
                progress);
        return new SceneFile(reader).withFiles(saved, run.scenes(), file);
    }

    private Optional<String> refusal(AtomicSave.Written written, long size, Progress progress) throws IOException {
        try (InputStream in = written.open()) {
            read(in, size, SceneFolder.NONE, progress);
            return Optional.empty();
        } catch (SceneFormatException e) {
            return Optional.of(e.problems().get(0).message());
        }
    }

    /** Writes the archive; the same run gives the same bytes. Flushes, but does not close {@code out}. */
    public static void write(StoredRun run, OutputStream out, Progress progress) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(out);
        entry(RUN, RunText.write(run), zip);
        List<Scene> scenes = run.scenes();
        for (int i = 0; i < scenes.size(); i++) {
            if (progress.cancelled()) throw new CancellationException("saving the run was cancelled");
            entry("scene-" + (i + 1) + ".json", SceneWriter.toBytes(scenes.get(i)), zip);
            progress.report((i + 1) / (double) scenes.size());
        }
        for (int i = 0; i < run.futures().size(); i++) {
            List<Track> tracks = run.futures().get(i).tracks();
            if (tracks.isEmpty()) continue;
            entry("gestures-" + (i + 1) + ".json", SceneWriter.toBytes(Scene.EMPTY.withTracks(tracks)), zip);
        }
        zip.finish();
        zip.flush();
    }

    private static void entry(String name, byte[] content, ZipOutputStream zip) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(NO_TIME);
        zip.putNextEntry(entry);
        zip.write(content, 0, content.length);
        zip.closeEntry();
    }
}
