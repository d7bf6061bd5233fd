package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The two scripts that start the program do the same. */
class LaunchersTest {
    private static final Path BIN = Path.of("src", "dist", "bin");

    @Test
    void theSameCommandsDoWithoutVectors() throws IOException {
        Set<String> unix = new TreeSet<>();
        for (String pattern :
                new String[] {"(?m)^ +case \\$word in (-h .*)\\) return 1", "(?m)^ +(apply .*)\\) return 1"}) {
            unix.addAll(words(read("catenary"), pattern));
        }

        assertThat(unix)
                .contains("--version", "plugins")
                .isEqualTo(words(read("catenary.bat"), "for %%C in \\((.*?)\\) do"));
        assertThat(new Words.Commands())
                .containsAll(unix.stream().filter(word -> !word.startsWith("-")).toList());
    }

    @Test
    void bothGiveJavaTheSameOptions() throws IOException {
        Set<String> unix = options(read("catenary"));

        assertThat(unix)
                .contains("-Xshare:auto", "--enable-native-access=ALL-UNNAMED")
                .isEqualTo(options(read("catenary.bat")));
    }

    /** Java passes over the name of a class that has moved without a word. */
    @Test
    void theKernelsThatJavaCompilesSoonerExist() throws ClassNotFoundException, IOException {
        Set<String> kernels = Set.of("vector.VectorKernel", "ScalarKernel");
        for (String script : new String[] {"catenary", "catenary.bat"}) {
            Set<String> named = Pattern.compile("(?<=kernels\\.|KERNELS%\\.)[\\w.]+(?=::)")
                    .matcher(read(script))
                    .results()
                    .map(MatchResult::group)
                    .collect(Collectors.toSet());
            assertThat(named).isEqualTo(kernels);
        }
        for (String kernel : kernels) {
            Class.forName(
                    "io.github.catenary.solver.simd." + kernel,
                    false,
                    getClass().getClassLoader());
        }
    }

    /** Options of the JVM in the commands of a script, without its comments. */
    private static Set<String> options(String script) {
        String commands = script.replaceAll("(?m)^(#|rem) .*$", "");
        return Pattern.compile("(?<=[\\s\"'=])(-X[\\w:+=]+|--[a-z-]+=[\\w.-]+)")
                .matcher(commands)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> words(String script, String pattern) {
        MatchResult found =
                Pattern.compile(pattern).matcher(script).results().findFirst().orElseThrow();
        return new TreeSet<>(Set.of(found.group(1).strip().split("[ |]+")));
    }

    private static String read(String script) throws IOException {
        return Files.readString(BIN.resolve(script)).replace("\r", "");
    }
}
