package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names of files that the locale cannot hold, and the locale in which the start script has the program run. */
@DisabledOnOs(OS.WINDOWS)
class FileNamesTest {
    @TempDir
    private Path folder;

    /** A letter that no encoding holds stands for those that the locale does not. */
    @Test
    void aNameThatTheLocaleCannotHoldIsAPlainSentence() {
        for (List<String> words : List.of(
                List.of("convert", "n\uD800.obj", "x.json"),
                List.of("convert", "x.json", "n\uD800.obj"),
                List.of("run", "n\uD800.json"),
                List.of("edit", "n\uD800.json"),
                List.of("n\uD800.json"),
                List.of("new", "cloth", "--out", "n\uD800.json"))) {
            Cli.Result refused = Cli.plain().run(words.toArray());

            assertThat(refused.exitCode()).as("%s", words).isEqualTo(ExitCode.USAGE);
            assertThat(refused.err())
                    .as("%s", words)
                    .contains("has characters that the locale of this session cannot represent", "LC_ALL=C.UTF-8")
                    .doesNotContain("Exception", "java.");
        }
        assertThat(Cli.plain().run("run", "a\0b.json").err()).contains("is not a valid file name on this system");
    }

    @ParameterizedTest
    @CsvSource({"C,,", "POSIX,,", ",C,", ",,C", ",,"})
    void theScriptSetsUtf8WhereThereIsNoLocale(String all, String type, String lang) throws Exception {
        String set = locale(all, type, lang);

        assertThat(set).isEqualTo(System.getProperty("os.name").startsWith("Mac") ? String.valueOf(all) : "C.UTF-8");
    }

    @ParameterizedTest
    @CsvSource({"zh_CN.GBK,,C", ",de_DE.UTF-8,C", ",,en_US.UTF-8"})
    void theScriptKeepsALocale(String all, String type, String lang) throws Exception {
        assertThat(locale(all, type, lang)).isEqualTo(String.valueOf(all));
    }

    /** What LC_ALL is in the program that the script starts. */
    private String locale(String all, String type, String lang) throws IOException, InterruptedException {
        Path bin = Files.createDirectories(folder.resolve("jdk").resolve("bin"));
        Path java = Files.writeString(bin.resolve("java"), "#!/bin/sh\nprintf %s \"${LC_ALL-null}\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        File out = folder.resolve("out").toFile();
        ProcessBuilder script = new ProcessBuilder(
                        "/bin/sh",
                        Path.of("src", "dist", "bin", "catenary")
                                .toAbsolutePath()
                                .toString(),
                        "--version")
                .redirectErrorStream(true)
                .redirectOutput(out);
        script.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        set(script, "LC_ALL", all);
        set(script, "LC_CTYPE", type);
        set(script, "LANG", lang);
        assertThat(script.start().waitFor()).isZero();
        return Files.readString(out.toPath());
    }

    private static void set(ProcessBuilder script, String name, String value) {
        if (value == null) script.environment().remove(name);
        else script.environment().put(name, value);
    }
}
