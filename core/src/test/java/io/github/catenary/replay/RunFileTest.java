package io.github.catenary.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.io.KnownTypes;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFileException;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.run.RunFile;
import io.github.catenary.io.run.StoredRun;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.TestKernels.Type;
import io.github.catenary.testing.Attack;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that is saved and opened again has the past that it had, bit for bit. */
class RunFileTest {
    private static final int FILES = Integer.getInteger("fuzz.runs", 300);
    private static final int FIRST = Integer.getInteger("fuzz.first", 0);
    private static final Scene CLOTH = Scenes.pin(Scenes.cloth(9), 73, 81);
    private static final KnownTypes NO_TYPES = id -> Optional.empty();

    private final RunFile files = new RunFile(new SceneReader(SceneLimits.DEFAULT, NO_TYPES), SceneLimits.DEFAULT);
    private final Type[] types = {TestKernels.tearing(0.02), TestKernels.counter()};
    private long now;

    @TempDir
    Path folder;

    private RecordedRun record(Type... known) {
        return new RecordedRun(
                new SceneCompiler(List.of(known)),
                TestKernels.with(CLOTH, known),
                RecordedRun.usualBudget(),
                () -> now += 1_000_000);
    }

    private static void step(RecordedRun run, int frames) {
        for (int i = 0; i < frames; i++) assertThat(run.step()).isTrue();
    }

    private StoredRun stored(RecordedRun run, Type... known) {
        return run.draft()
                .orElseThrow()
                .hashed(new SceneCompiler(List.of(known)), () -> false)
                .orElseThrow();
    }

    private RunRepeat.Outcome repeated(StoredRun stored, Type... known) {
        return RunRepeat.of(
                        stored,
                        new SceneCompiler(List.of(known)),
                        RecordedRun.usualBudget(),
                        () -> now += 1_000_000,
                        () -> false,
                        part -> {})
                .orElseThrow();
    }

    private StoredRun throughAFile(StoredRun stored) throws IOException {
        Path file = folder.resolve("kept.run");
        files.save(stored, file, Progress.NONE);
        return files.load(file, Progress.NONE).run();
    }

    private static Scene withoutAParticle(Scene scene) {
        IdSet gone = IdSet.of(scene.springs().asList().stream()
                .filter(spring -> spring.a() == 1 || spring.b() == 1)
                .mapToInt(Spring::id));
        return scene.withSprings(scene.springs().minus(gone))
                .withParticles(scene.particles().minus(IdSet.of(1)));
    }

    /** Hands, the mouse, edits, several at one frame, and three futures. */
    private RecordedRun eventful() {
        RecordedRun run = record(types);
        run.point(Optional.of(new Vec3(1, 2, 0)));
        step(run, 20);
        Scene drawn = run.run().scene();
        run.update(drawn.withTitle("changed", ""));
        run.update(withoutAParticle(drawn));
        run.update(drawn);
        step(run, 20);
        run.lead(TouchKind.PULL, 5, new Vec3(3, 3, 0), 200, 0);
        step(run, 5);
        run.lead(TouchKind.PULL, 5, new Vec3(4, 3, 0), 200, 0);
        step(run, 5);
        run.release();
        run.reach(TouchKind.CUT, IdSet.of(40, 41));
        step(run, 10);
        run.mark(RunEvent.Kind.STRETCHED);
        run.goTo(30, () -> false);
        run.grab(9, new Vec3(0, 5, 0));
        step(run, 15);
        run.release();
        run.goTo(35, () -> false);
        run.update(drawn.withTitle("another", ""));
        step(run, 40);
        run.goTo(50, () -> false);
        return run;
    }

    @Test
    void theScenesOfARunFindTheirFilesBesideIt() throws IOException {
        RecordedRun run = eventful();
        StoredRun stored = stored(run, types);

        assertThat(throughAFile(stored).scenes())
                .hasSizeGreaterThan(1)
                .allSatisfy(scene -> assertThat(scene.folder().path()).contains(folder));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        RunFile.write(stored, bytes, Progress.NONE);
        assertThat(files.read(bytes.toByteArray()).run().scenes())
                .allSatisfy(scene -> assertThat(scene.folder().path()).isEmpty());
    }

    @Test
    void aRunComesBackWithAllItsFutures() throws IOException {
        RecordedRun run = eventful();

        StoredRun stored = throughAFile(stored(run, types));
        RunRepeat.Outcome outcome = repeated(stored, types);

        assertThat(outcome.differences()).isEmpty();
        assertThat(outcome.compared()).isGreaterThanOrEqualTo(6);
        Timeline before = run.timeline();
        Timeline after = outcome.run().timeline();
        assertThat(after.futures()).isEqualTo(before.futures());
        assertThat(after.present()).isEqualTo(50);
        assertThat(after.shown()).isEqualTo(before.shown());
        assertThat(after.tracks()).isEqualTo(before.tracks());
        assertThat(after.events()).containsExactlyInAnyOrderElementsOf(before.events());
        for (Timeline.Future each : before.futures()) {
            run.choose(each.id(), () -> false);
            outcome.run().choose(each.id(), () -> false);
            for (long frame = 0; frame <= each.last(); frame += 5) {
                run.goTo(frame, () -> false);
                outcome.run().goTo(frame, () -> false);
                assertThat(outcome.run().run().hash())
                        .as("future %d, frame %d", each.id(), frame)
                        .isEqualTo(run.run().hash());
            }
        }
    }

    @Test
    void theSameRunGivesTheSameBytes() throws IOException {
        StoredRun stored = stored(eventful(), types);
        byte[] once = bytes(stored);

        assertThat(bytes(files.read(once).run())).isEqualTo(once);
    }

    @Test
    void otherTypesGiveOtherBitsWhichIsTold() throws IOException {
        RecordedRun run = record(TestKernels.tearing(0.02));
        step(run, 150);
        assertThat(run.run().tornCount()).isPositive();

        StoredRun stored = throughAFile(stored(run, TestKernels.tearing(0.02)));
        RunRepeat.Outcome outcome = repeated(stored, TestKernels.tearing(0.5));

        assertThat(outcome.same()).isFalse();
        assertThat(outcome.differences().get(0).frame()).isBetween(1L, 150L);
        assertThat(outcome.run().last()).isEqualTo(150);
    }

    @Test
    void aRunThatWentOnWithAnUndoneDeletionComesBack() {
        RecordedRun run = record();
        step(run, 30);
        Scene drawn = run.run().scene();
        run.update(withoutAParticle(drawn));
        run.update(drawn);
        step(run, 30);

        assertThat(repeated(stored(run)).same()).isTrue();
    }

    @Test
    void aRunWhoseBeginningIsForgottenCannotBeKept() {
        RecordedRun run = record();
        step(run, 200);
        run.setBudget(1);

        assertThat(run.first()).isPositive();
        assertThat(run.draft()).isEmpty();
    }

    @Test
    void aResetAfterATouchIsAFutureWithoutParent() throws IOException {
        RecordedRun run = record();
        run.grab(9, new Vec3(0, 5, 0));
        step(run, 10);
        run.release();
        run.reset(run.run().scene().withTitle("again", ""));
        step(run, 10);

        RunRepeat.Outcome outcome = repeated(throughAFile(stored(run)));

        assertThat(outcome.same()).isTrue();
        assertThat(outcome.run().timeline().futures()).isEqualTo(run.timeline().futures());
        assertThat(outcome.run().run().scene().title()).isEqualTo("again");
    }

    @Test
    void aRunThatIsUnwantedIsGivenUp() {
        StoredRun stored = stored(eventful(), types);

        assertThat(RunRepeat.of(stored, new SceneCompiler(List.of(types)), 1 << 26, () -> 0, () -> true, part -> {}))
                .isEmpty();
    }

    @Test
    void aSaveThatFailsLeavesTheOldFile() throws IOException {
        Path file = folder.resolve("kept.run");
        files.save(stored(record()), file, Progress.NONE);
        byte[] before = Files.readAllBytes(file);
        StoredRun large = stored(eventful(), types);
        RunFile strict =
                new RunFile(new SceneReader(SceneLimits.DEFAULT.withParticles(10), NO_TYPES), SceneLimits.DEFAULT);

        assertThatThrownBy(() -> strict.save(large, file, Progress.NONE))
                .isInstanceOf(SceneFileException.class)
                .hasMessageContaining("more than 10 particles");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        try (var left = Files.list(folder)) {
            assertThat(left).containsExactly(file);
        }
    }

    @Test
    void whatIsNoRunIsRefusedWithAReason() throws IOException {
        assertRefused("{}".getBytes(StandardCharsets.UTF_8), "an archive with the entry run.json is expected");
        assertRefused(new byte[0], "an archive with the entry run.json is expected");
        assertRefused(zipped(Map.of("../evil.json", "x")), "an entry that does not belong in a run file");
        assertRefused(zipped(Map.of("run.json", "{}")), "this is not a run");
        String head = "{\"format\": \"catenary-run\", \"version\": ";
        assertRefused(zipped(Map.of("run.json", head + "2}")), "open it with a newer Catenary");
        assertRefused(zipped(Map.of("run.json", head + "1}")), "number of futures is 0");
        String future = head + "1, \"shown\": 0, \"present\": 0, \"futures\": [";
        assertRefused(zipped(Map.of("run.json", future + "{\"last\": 3}]}")), "must be with one scene");
        assertRefused(
                zipped(Map.of("run.json", future + "{\"edits\": [{\"frame\": 0, \"scenes\": [1]}]}]}")),
                "no entry scene-1.json");
        assertRefused(zipped(Map.of("run.json", future + "{\"last\": -3}]}")), "expected 0 or more");
    }

    @Test
    void anArchiveThatUnpacksToTooMuchIsRefused() throws IOException {
        byte[] bomb = zipped(Map.of("run.json", " ".repeat(40_000_000)));

        assertThat(bomb.length).isLessThan(100_000);
        assertRefused(bomb, "unpacks to more than");
    }

    private void assertRefused(byte[] file, String why) {
        assertThatThrownBy(() -> files.read(file))
                .isInstanceOfSatisfying(
                        SceneFormatException.class,
                        refused -> assertThat(refused.problems())
                                .extracting(Problem::message)
                                .anyMatch(message -> message.contains(why)));
    }

    /** Also with damage that the checksums of the archive do not find. */
    @Test
    void aDamagedFileIsReadOrRefused() throws IOException {
        byte[] whole = bytes(stored(eventful(), types));
        Map<String, byte[]> entries = unzipped(whole);
        int refused = 0;
        long[] seeds = Attack.seeds(RunFileTest.class, FIRST, FILES);
        for (long seed : seeds) {
            Random random = new Random(seed);
            byte[] file;
            if (random.nextInt(3) == 0) {
                file = random.nextBoolean()
                        ? Arrays.copyOf(whole, random.nextInt(whole.length))
                        : flipped(whole, random);
            } else {
                Map<String, byte[]> damaged = new LinkedHashMap<>(entries);
                List<String> names = List.copyOf(damaged.keySet());
                String name = random.nextInt(4) > 0 ? "run.json" : names.get(random.nextInt(names.size()));
                damaged.put(name, garbled(entries.getOrDefault(name, new byte[0]), random));
                file = zippedBytes(damaged);
            }
            if (isRefused(file, seed)) refused++;
        }
        assertThat(refused).isBetween(Attack.isWhole() ? seeds.length / 2 : 1, seeds.length);
        System.out.printf("%d damaged run files: %d refused, the others read%n", seeds.length, refused);
    }

    /** What is read is computed, for a few frames, without any failure. */
    private boolean isRefused(byte[] file, long seed) {
        try {
            StoredRun run = files.read(file).run();
            int[] asked = {0};
            RunRepeat.of(run, new SceneCompiler(List.of(types)), 1 << 26, () -> 0, () -> ++asked[0] > 20, part -> {});
            return false;
        } catch (SceneFormatException e) {
            assertThat(e.problems())
                    .as("seed %d", seed)
                    .isNotEmpty()
                    .allSatisfy(problem -> assertThat(problem.message()).isNotBlank());
            return true;
        } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError("seed " + seed, e);
        }
    }

    private static byte[] flipped(byte[] file, Random random) {
        byte[] other = file.clone();
        other[random.nextInt(file.length)] ^= (byte) (1 << random.nextInt(8));
        return other;
    }

    private static byte[] garbled(byte[] text, Random random) {
        byte[] other = text.clone();
        String[] values = {"-1", "0", "99999999", "1e9", "null", "[]", "{}", "\"x\"", "true", "2"};
        String json = new String(other, StandardCharsets.UTF_8);
        List<int[]> places = Pattern.compile("-?\\d+|\"[^\"]*\"|true")
                .matcher(json)
                .results()
                .map(found -> new int[] {found.start(), found.end()})
                .toList();
        if (random.nextInt(5) == 0 || places.isEmpty()) return Arrays.copyOf(other, random.nextInt(other.length + 1));
        int[] place = places.get(random.nextInt(places.size()));
        return (json.substring(0, place[0]) + values[random.nextInt(values.length)] + json.substring(place[1]))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] bytes(StoredRun run) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RunFile.write(run, out, Progress.NONE);
        return out.toByteArray();
    }

    private static byte[] zipped(Map<String, String> entries) throws IOException {
        Map<String, byte[]> bytes = new LinkedHashMap<>();
        entries.forEach((name, text) -> bytes.put(name, text.getBytes(StandardCharsets.UTF_8)));
        return zippedBytes(bytes);
    }

    private static byte[] zippedBytes(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> each : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(each.getKey()));
                zip.write(each.getValue());
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }

    private static Map<String, byte[]> unzipped(byte[] file) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file))) {
            for (ZipEntry each = zip.getNextEntry(); each != null; each = zip.getNextEntry()) {
                entries.put(each.getName(), zip.readAllBytes());
            }
        }
        return entries;
    }
}
