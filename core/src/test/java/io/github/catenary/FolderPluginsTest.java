package io.github.catenary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.spi.CatenaryPlugin;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/** Plugins in jars of a folder, each compiled from source, because a class of the tests would be on the class path. */
class FolderPluginsTest {
    private static final String LIFT = """
            package acme;

            import io.github.catenary.scene.parameter.ParameterSchema;
            import io.github.catenary.solver.kernel.*;
            import io.github.catenary.spi.*;
            import java.util.List;

            public class Lift extends ElementType implements CatenaryPlugin {
                public Lift() {
                    super("acme.lift", "Lift", "Puts particles high up", AppliesTo.ON_PARTICLES, ParameterSchema.NONE);
                }

                public void contribute(Contributions to) {
                    to.constraint(this);
                }

                public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
                    return new ConstraintKernel() {
                        public void project(SolverView now, int pass, boolean backward) {
                            now.particles().y[0] = 7;
                        }
                    };
                }
            }
            """;

    private static final Scene LIFTED = Scene.NEW
            .withParticles(Table.of(Particle.of(1, Vec3.ZERO)))
            .withElements(Table.of(Element.of(1, "acme.lift").withTargets(Target.ALL, Target.NONE)));

    /** In the folder of the build: a jar whose classes are in use cannot be deleted on Windows. */
    private Path folder = Path.of("target", "folder-plugins");

    @BeforeEach
    void aFolderOfItsOwn(TestInfo test) throws IOException {
        folder = folder.resolve(test.getTestMethod().orElseThrow().getName());
        Files.createDirectories(folder);
    }

    @Test
    void runsWhatThePluginsOfAFolderContribute() throws Exception {
        jar("lift.jar", "acme.Lift");
        Files.writeString(folder.resolve("readme.txt"), "no jar");
        assertThatThrownBy(() -> Catenary.standard().start(LIFTED)).isInstanceOf(UnrunnableSceneException.class);

        Simulation run = Catenary.standard().withPlugins(folder).start(LIFTED);

        assertThat(run.step(1)).isTrue();
        assertThat(run.faults()).isEmpty();
        assertThat(run.frame().y()).containsExactly(7);
    }

    @Test
    void namesThePluginsThatContributeTheSame() throws Exception {
        jar("lift.jar", "acme.Lift");
        Catenary once = Catenary.standard().withPlugins(folder);

        assertThatThrownBy(() -> once.withPlugins(folder))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "element type acme.lift is contributed twice, by the plugin acme.Lift and the plugin acme.Lift");
    }

    @Test
    void saysWhichPluginCannotBeMade() throws Exception {
        jar("lift.jar", "acme.Shift");

        assertThatThrownBy(() -> Catenary.standard().withPlugins(folder))
                .isInstanceOf(ServiceConfigurationError.class)
                .hasMessageContaining("acme.Shift");
    }

    @Test
    void saysThatAFolderIsNone() {
        Path none = folder.resolve("none");

        assertThatThrownBy(() -> Catenary.standard().withPlugins(none))
                .isInstanceOf(FileNotFoundException.class)
                .hasMessage(none + " is not a folder; name the folder that holds the plugins' jars");
    }

    private void jar(String name, String announced) throws IOException, URISyntaxException {
        Path source = folder.resolve("Lift.java");
        Files.writeString(source, LIFT);
        String core = Path.of(CatenaryPlugin.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options =
                    List.of("--release", "17", "-proc:none", "-nowarn", "-cp", core, "-d", folder.toString());
            var units = files.getJavaFileObjects(source);
            assertThat(compiler.getTask(null, files, null, options, null, units).call())
                    .isTrue();
        }
        try (OutputStream out = Files.newOutputStream(folder.resolve(name));
                JarOutputStream zip = new JarOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("META-INF/services/" + CatenaryPlugin.class.getName()));
            zip.write(announced.getBytes(StandardCharsets.UTF_8));
            for (Path each : classes()) {
                zip.putNextEntry(new ZipEntry("acme/" + each.getFileName()));
                zip.write(Files.readAllBytes(each));
            }
        }
    }

    private List<Path> classes() throws IOException {
        try (var all = Files.list(folder.resolve("acme"))) {
            return all.toList();
        }
    }
}
