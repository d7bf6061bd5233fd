package io.github.catenary.io.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.testing.RandomScenes;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damages a journal at each of its bytes and with random seeds, 100 of them or {@code -Djournal.damages=N}. What is
 * restored is what was made; what is not is counted; and a refusal is a sentence.
 */
class DamagedJournalTest {
    private static final int EDITS = 5;
    private static final int DAMAGES = Integer.getInteger("journal.damages", 100);

    @TempDir
    private Path folder;

    private final Document document = new Document(RandomScenes.chain(2));
    private final List<byte[]> scenes = new ArrayList<>();
    /** Where the frames of edits begin, and where the file with this edit ends. */
    private final List<Integer> ends = new ArrayList<>();

    private byte[] whole = {};

    @BeforeEach
    void write() throws IOException {
        Origin origin = new Origin(Optional.of(folder.resolve("cloth.json")), "12 bytes");
        try (JournalWriter writer = JournalWriter.start(file(), origin, document.state(), 1 << 30)) {
            note();
            for (int i = 0; i < EDITS; i++) {
                document.execute(new AddParticle(new Vec3(i, 1, 0)));
                writer.follow(document.state());
                note();
            }
        }
        whole = Files.readAllBytes(file());
    }

    private void note() throws IOException {
        scenes.add(SceneWriter.toBytes(document.scene()));
        ends.add((int) Files.size(file()));
    }

    @Test
    void restoresOrRefusesWithASentenceIfAnyByteIsDamaged() throws IOException {
        Random random = new Random(1);
        int restored = 0;
        for (int at = 0; at < whole.length; at++) {
            byte[] damaged = whole.clone();
            damaged[at] ^= (byte) (1 << random.nextInt(8));
            Optional<Recovered> found = read(damaged, "flipped at " + at);
            if (found.isEmpty()) continue;
            restored++;
            if (at >= ends.get(0)) {
                int complete = (int) ends.stream().filter(at(at)).count() - 1;
                assertThat(found.get().state().entries().size() + found.get().lost())
                        .as("all edits are restored or counted; flipped at %d", at)
                        .isEqualTo(EDITS);
                assertThat(found.get().state().entries().size())
                        .as("flipped at %d", at)
                        .isGreaterThanOrEqualTo(complete);
            }
        }
        assertThat(restored).isGreaterThan(whole.length - ends.get(0));
    }

    private static Predicate<Integer> at(int place) {
        return end -> end <= place;
    }

    @Test
    void restoresWhatIsBeforeTheEndOfATruncatedFile() throws IOException {
        for (int length = 0; length < whole.length; length++) {
            int cut = length;
            Optional<Recovered> found = read(Arrays.copyOf(whole, length), "cut at " + length);
            int complete = (int) ends.stream().filter(end -> end <= cut).count() - 1;
            if (complete >= 0) {
                assertThat(found.orElseThrow().state().entries().size())
                        .as("cut at %d", length)
                        .isBetween(complete, complete + 1);
                assertThat(found.get().lost()).as("cut at %d", length).isBetween(0, 1);
            }
        }
    }

    @Test
    void countsTheEditsBehindADamagedOne() throws IOException {
        for (int edit = 0; edit < EDITS; edit++) {
            byte[] damaged = whole.clone();
            damaged[ends.get(edit) + Frames.HEAD + 20] ^= 1;

            Recovered found = read(damaged, "edit " + edit).orElseThrow();

            assertThat(found.state().done()).isEqualTo(edit);
            assertThat(found.lost()).as("after edit %d", edit).isEqualTo(EDITS - edit);
        }
    }

    @Test
    void countsTheEditsOfWhichNothingIsLeft() throws IOException {
        byte[] damaged = whole.clone();
        Arrays.fill(damaged, ends.get(1), ends.get(3), (byte) 0); // a sector or two of zeros

        Recovered found = read(damaged, "zeros").orElseThrow();

        assertThat(found.state().done()).isEqualTo(1);
        assertThat(found.lost()).isEqualTo(EDITS - 1);
    }

    @Test
    void countsNothingAsLostBehindZerosOfAFileThatWasGrown() throws IOException {
        Recovered found =
                read(Arrays.copyOf(whole, whole.length + 4096), "grown").orElseThrow();

        assertThat(found.state().done()).isEqualTo(EDITS);
        assertThat(found.lost()).isZero();
    }

    @Test
    void restoresTheEditsWithoutTheNameOfTheFileIfThatIsDamaged() throws IOException {
        for (int at = 0; at < 80; at++) {
            byte[] damaged = whole.clone();
            damaged[at] ^= 1;

            Recovered found = read(damaged, "flipped at " + at).orElseThrow();

            assertThat(found.originLost()).isTrue();
            assertThat(found.origin().file()).isEmpty();
            assertThat(found.state().done()).isEqualTo(EDITS);
        }
    }

    @Test
    void tellsHowManyEditsADamagedFirstSceneCosts() throws IOException {
        byte[] damaged = whole.clone();
        damaged[ends.get(0) - 100] ^= 1;
        Files.write(file(), damaged);

        assertThatThrownBy(() -> JournalReader.read(file(), SceneLimits.DEFAULT))
                .isInstanceOf(JournalException.class)
                .hasMessage("its initial scene is damaged, so its edits (5) cannot be restored");
    }

    @Test
    void survivesRandomDamage() throws IOException {
        for (int seed = 1; seed <= DAMAGES; seed++) {
            Random random = new Random(seed);
            byte[] damaged = Arrays.copyOf(whole, random.nextInt(4) == 0 ? random.nextInt(whole.length) : whole.length);
            for (int i = random.nextInt(4); i >= 0 && damaged.length > 0; i--) {
                int from = random.nextInt(damaged.length);
                int to = Math.min(damaged.length, from + 1 + random.nextInt(200));
                switch (random.nextInt(3)) {
                    case 0 -> Arrays.fill(damaged, from, to, (byte) random.nextInt());
                    case 1 -> random.nextBytes(damaged);
                    default -> System.arraycopy(damaged, random.nextInt(from + 1), damaged, from, to - from);
                }
            }
            read(damaged, "seed " + seed);
        }
    }

    /** Frames whose checksums are right, but which say what cannot be. */
    @Test
    void survivesWholeFramesOfNonsense() throws IOException {
        for (int seed = 1; seed <= DAMAGES; seed++) {
            Random random = new Random(seed);
            Files.write(file(), Arrays.copyOf(whole, ends.get(random.nextInt(EDITS))));
            try (FileChannel channel = FileChannel.open(file(), StandardOpenOption.WRITE)) {
                if (random.nextInt(5) > 0) channel.position(channel.size());
                byte[] kinds = {FrameKind.HEAD, FrameKind.BASE, FrameKind.EDIT, FrameKind.POSITION, 7};
                for (int i = 0; i < 3; i++) {
                    Frames.append(channel, kinds[random.nextInt(kinds.length)], out -> nonsense(out, random));
                }
            }
            read(Files.readAllBytes(file()), "seed " + seed);
        }
    }

    private static void nonsense(OutputStream out, Random random) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        if (random.nextInt(4) > 0) data.writeLong(random.nextLong());
        int[] ends = {0, 1, 2, -1, 3, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1};
        for (int i = random.nextInt(40); i > 0; i--) data.writeInt(ends[random.nextInt(ends.length)]);
        data.flush();
    }

    @Test
    void allocatesNothingForIdsThatAreOnlyClaimed() throws IOException {
        try (FileChannel channel = FileChannel.open(file(), StandardOpenOption.WRITE)) {
            channel.position(channel.size());
            Frames.append(channel, FrameKind.POSITION, out -> {
                DataOutputStream data = new DataOutputStream(out);
                data.writeLong(0);
                data.writeInt(EDITS);
                data.writeInt(-1);
                data.writeInt(Integer.MAX_VALUE - 1); // ids, all in one run
                data.writeInt(1);
                data.writeInt(Integer.MAX_VALUE - 1);
                data.flush();
            });
        }

        Recovered found = read(Files.readAllBytes(file()), "ids").orElseThrow();

        assertThat(found.state().done()).isEqualTo(EDITS);
    }

    @Test
    void allocatesNothingForAFrameThatIsNotWhole() throws IOException {
        int claimed = 300 << 20;
        try (FileChannel channel = FileChannel.open(file(), StandardOpenOption.WRITE)) {
            channel.position(channel.size());
            channel.write(ByteBuffer.allocate(Frames.HEAD)
                    .putInt(claimed)
                    .putInt(1)
                    .put(FrameKind.EDIT)
                    .flip());
            channel.write(ByteBuffer.allocate(1), channel.size() + claimed); // a hole that takes no room
        }
        try {
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadAllocatedBytes();

            Recovered found = JournalReader.read(file(), SceneLimits.DEFAULT);

            assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(32 << 20);
            assertThat(found.state().done()).isEqualTo(EDITS);
            assertThat(found.lost()).isEqualTo(1);
        } finally {
            Files.delete(file());
        }
    }

    @Test
    void opensNoLink() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.journal"), file());

        assertThatThrownBy(() -> JournalReader.read(link, SceneLimits.DEFAULT))
                .isInstanceOf(JournalException.class)
                .hasMessage("it is not a regular file");
        assertThat(JournalReader.isJournal(link)).isFalse();
        assertThat(JournalReader.isJournal(file())).isTrue();
    }

    /** Empty if the file is refused, which must be with a sentence. */
    private Optional<Recovered> read(byte[] bytes, String what) throws IOException {
        Files.write(file(), bytes);
        Recovered found;
        try {
            found = JournalReader.read(file(), SceneLimits.DEFAULT);
        } catch (JournalException e) {
            assertThat(e.getMessage()).as(what).startsWith("it").doesNotContain("Exception", "null");
            return Optional.empty();
        }
        for (int i = 0; i <= found.state().entries().size(); i++) {
            Scene scene = found.state().sceneAt(i);
            assertThat(SceneWriter.toBytes(scene))
                    .as("%s, after %d edits", what, i)
                    .isEqualTo(scenes.get(i));
        }
        return Optional.of(found);
    }

    private Path file() {
        return folder.resolve("1.journal");
    }
}
