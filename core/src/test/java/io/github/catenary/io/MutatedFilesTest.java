package io.github.catenary.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.check.Problem;
import io.github.catenary.testing.Attack;
import io.github.catenary.testing.RandomScenes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Files that were damaged in every way we can think of are read or refused, and never do anything else. */
class MutatedFilesTest {
    /** CONTRIBUTING.md says how to try more, and others. */
    private static final int FILES = Integer.getInteger("fuzz.files", 5_000);

    private static final int FIRST = Integer.getInteger("fuzz.first", 0);
    private static final Duration LONGEST = Duration.ofSeconds(2);
    private static final Pattern TOKEN = Pattern.compile("\"[^\"\\\\\n]*\"|-?\\d[\\d.eE+-]*|true|[\\[\\]{}:,]");
    private static final String[] OTHER_VALUES = {
        "null", "-1", "0", "1e999", "\"x\"", "[]", "{}", "true", "99999999999", "0.5", "[[[[1]]]]", "\"\\ud800\"", "NaN"
    };

    private final SceneReader reader =
            new SceneReader(SceneLimits.DEFAULT, type -> Optional.ofNullable(BadFilesTest.SCHEMAS.get(type)));

    @Test
    void aDamagedFileIsReadOrRefusedWithItsPlace() {
        int refused = 0;
        long[] seeds = Attack.seeds(MutatedFilesTest.class, FIRST, FILES);
        for (long seed : seeds) {
            byte[] file = mutated(seed);
            if (isRefused(file, seed)) refused++;
        }
        assertThat(refused)
                .as("refused files")
                .isBetween(seeds.length / 2, seeds.length - (Attack.isWhole() ? seeds.length / 50 : 1));
        System.out.printf("%d damaged files: %d refused, the others read%n", seeds.length, refused);
    }

    private boolean isRefused(byte[] file, long seed) {
        long start = System.nanoTime();
        try {
            SceneFile.Loaded loaded = reader.read(file);
            byte[] again = SceneWriter.toBytes(loaded.scene());
            assertThat(SceneWriter.toBytes(reader.read(again).scene()))
                    .as("seed %d", seed)
                    .isEqualTo(again);
            return false;
        } catch (SceneFormatException e) {
            assertThat(e.problems()).as("seed %d", seed).anyMatch(Problem::isError);
            assertThat(e.problems()).as("seed %d", seed).allSatisfy(problem -> {
                assertThat(problem.line()).isBetween(1, lines(file) + 1);
                assertThat(problem.column()).isPositive();
                assertThat(problem.path()).startsWith("$");
                assertThat(problem.message()).isNotBlank().doesNotContain("\n");
            });
            return true;
        } catch (RuntimeException | StackOverflowError e) {
            return Assertions.fail("seed " + seed + ": " + e + "\n" + new String(file, StandardCharsets.UTF_8), e);
        } finally {
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .as("seed %d", seed)
                    .isLessThan(LONGEST);
        }
    }

    private static int lines(byte[] file) {
        int lines = 0;
        for (byte b : file) if (b == '\n') lines++;
        return lines;
    }

    private static byte[] mutated(long seed) {
        Random random = new Random(seed);
        byte[] file = SceneWriter.toBytes(RandomScenes.scene((int) (seed % 500)));
        if (random.nextInt(20) == 0) file = packed(file);
        for (int i = 1 + random.nextInt(3); i > 0; i--) file = mutated(file, random);
        return file;
    }

    private static byte[] mutated(byte[] file, Random random) {
        if (file.length < 2) return file;
        int at = random.nextInt(file.length);
        switch (random.nextInt(8)) {
            case 0: {
                byte[] flipped = file.clone();
                flipped[at] ^= (byte) (1 << random.nextInt(8));
                return flipped;
            }
            case 1:
                return Arrays.copyOf(file, at);
            case 2: {
                byte[] noise = file.clone();
                for (int i = at; i < Math.min(file.length, at + 4); i++) noise[i] = (byte) random.nextInt();
                return noise;
            }
            case 3: {
                int end = at + random.nextInt(Math.min(200, file.length - at));
                return joined(Arrays.copyOf(file, at), Arrays.copyOfRange(file, end, file.length));
            }
            case 4: {
                byte[] twice = Arrays.copyOfRange(file, at, at + random.nextInt(Math.min(200, file.length - at)));
                return joined(joined(Arrays.copyOf(file, at), twice), Arrays.copyOfRange(file, at, file.length));
            }
            default:
                return tokens(file, random);
        }
    }

    /** Swaps two tokens, or puts a value of another type in the place of one. */
    private static byte[] tokens(byte[] file, Random random) {
        String text = new String(file, StandardCharsets.UTF_8);
        List<int[]> places = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find()) places.add(new int[] {matcher.start(), matcher.end()});
        if (places.size() < 2) return file;
        int[] one = places.get(random.nextInt(places.size()));
        if (random.nextBoolean()) {
            String other = OTHER_VALUES[random.nextInt(OTHER_VALUES.length)];
            return (text.substring(0, one[0]) + other + text.substring(one[1])).getBytes(StandardCharsets.UTF_8);
        }
        int[] two = places.get(random.nextInt(places.size()));
        if (one[0] == two[0]) return file;
        int[] first = one[0] < two[0] ? one : two;
        int[] second = one[0] < two[0] ? two : one;
        String swapped = text.substring(0, first[0])
                + text.substring(second[0], second[1])
                + text.substring(first[1], second[0])
                + text.substring(first[0], first[1])
                + text.substring(second[1]);
        return swapped.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] joined(byte[] a, byte[] b) {
        byte[] all = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, all, a.length, b.length);
        return all;
    }

    private static byte[] packed(byte[] file) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }
}
