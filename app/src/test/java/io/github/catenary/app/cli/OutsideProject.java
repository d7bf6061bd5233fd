package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A separate project in its own folder, built against the installed core as an external developer would build it.
 *
 * <p>The build uses its own local repository, which holds the core and the contract kit as {@code mvn install} would
 * leave them. All other artifacts come from Maven Central or, if this machine has them, from the user's repository,
 * which is only read. The build therefore needs no network.
 */
final class OutsideProject {
    /** The repository that this test belongs to. */
    static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    static final Path SAMPLES = ROOT.resolve("samples");

    /** What {@code mvn package} leaves for users. */
    static final Path DISTRIBUTION = Path.of("target", "catenary").toAbsolutePath();

    static final String VERSION = System.getProperty("catenary.version");

    private static final boolean WINDOWS =
            System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
    private static final long MINUTES = 5;

    private final Path folder;

    /** The output of a program that ended. */
    record Output(int exitCode, String out, String err) {}

    /**
     * Copies a project.
     *
     * @param folder an empty folder, which receives the project and its repository
     */
    OutsideProject(Path folder, Path project) throws IOException {
        this.folder = folder;
        copy(project, home(), "target");
    }

    /** The folder of the project. */
    Path home() {
        return folder.resolve("project");
    }

    /** Installs the core and the contract kit, and packages the project. */
    void build() throws IOException, InterruptedException {
        installLibraries();
        buildWith(DISTRIBUTION);
    }

    /** Packages the project with the core and the contract kit that lie in a distribution. */
    void buildWith(Path distribution) throws IOException, InterruptedException {
        Path settings = Files.writeString(folder.resolve("settings.xml"), """
                <settings>
                  <profiles>
                    <profile>
                      <id>this-machine</id>
                      <repositories><repository><id>this-machine</id><url>%1$s</url></repository></repositories>
                      <pluginRepositories>
                        <pluginRepository><id>this-machine</id><url>%1$s</url></pluginRepository>
                      </pluginRepositories>
                    </profile>
                  </profiles>
                  <activeProfiles><activeProfile>this-machine</activeProfile></activeProfiles>
                </settings>
                """.formatted(
                        Path.of(System.getProperty("maven.repository")).toUri()));
        Path maven = Path.of(System.getProperty("maven.home"), "bin", WINDOWS ? "mvn.cmd" : "mvn");
        run(
                home(),
                maven,
                "-B",
                "-ntp",
                "-gs",
                settings,
                "-Dmaven.repo.local=" + folder.resolve("repository"),
                "-Dcatenary.distribution=" + distribution,
                "package");
    }

    /** What {@code mvn install -pl testing -am} puts into a local repository. */
    private void installLibraries() throws IOException {
        Path group = folder.resolve(Path.of("repository", "io", "github", "catenary"));
        Path parent = Files.createDirectories(group.resolve("catenary-parent").resolve(VERSION));
        Files.copy(ROOT.resolve("pom.xml"), parent.resolve("catenary-parent-" + VERSION + ".pom"));
        for (String module : List.of("core", "testing")) install(group, module);
    }

    private static void install(Path group, String module) throws IOException {
        String artifact = "catenary-" + module;
        Path into = Files.createDirectories(group.resolve(artifact).resolve(VERSION));
        String name = artifact + "-" + VERSION;
        Files.copy(ROOT.resolve(Path.of(module, "pom.xml")), into.resolve(name + ".pom"));
        Files.copy(ROOT.resolve(Path.of(module, "target", name + ".jar")), into.resolve(name + ".jar"));
    }

    /** A program of a distribution or a JDK: a script or an executable, depending on the platform. */
    static Path program(Path bin, String name, String windowsEnding) {
        return bin.resolve(WINDOWS ? name + windowsEnding : name);
    }

    /** Runs a command of a distribution in the folder of the project, and returns its output. */
    String catenary(Path distribution, Object... arguments) throws IOException, InterruptedException {
        Stream<Object> program = Stream.of(program(distribution.resolve("bin"), "catenary", ".bat"));
        return run(home(), Stream.concat(program, Stream.of(arguments)).toArray());
    }

    /** Runs a program and returns its output; fails with the whole output if the program failed. */
    String run(Path in, Object... command) throws IOException, InterruptedException {
        Output output = attempt(in, command);
        assertThat(output.exitCode())
                .as("%s%n%s%n%s", List.of(command), output.out(), output.err())
                .isZero();
        return output.out();
    }

    /** Runs a program, which may fail. */
    Output attempt(Path in, Object... command) throws IOException, InterruptedException {
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        ProcessBuilder builder = new ProcessBuilder(
                        Stream.of(command).map(String::valueOf).toList())
                .directory(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("CATENARY_OPTS", "-Dcatenary.home=" + folder.resolve("user"));
        Process process = builder.start();
        boolean ended = process.waitFor(MINUTES, TimeUnit.MINUTES);
        if (!ended) process.destroyForcibly().waitFor();
        String said = Files.readString(err);
        assertThat(ended).as("%s%n%s", List.of(command), said).isTrue();
        return new Output(process.exitValue(), Files.readString(out), said);
    }

    /** Copies a folder without one of its subfolders. */
    static void copy(Path from, Path to, String butFor) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            files.filter(file -> !from.relativize(file).startsWith(butFor)).forEach(file -> {
                try {
                    Files.copy(file, to.resolve(from.relativize(file).toString()));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
