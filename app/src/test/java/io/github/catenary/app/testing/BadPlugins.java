package io.github.catenary.app.testing;

import io.github.catenary.app.plugin.PluginJars;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Jars of plugins that do what no plugin should; those that load have an element type {@code bad.<what they do>}. */
public final class BadPlugins {
    public static final String THROWS = "bad.throws";
    public static final String SLEEPS = "bad.sleeps";
    private static final String AWAKE = "bad.sleeps.awake";
    private static final String SLEEP = "while (!Boolean.getBoolean(\"" + AWAKE
            + "\")) { try { Thread.sleep(20); } catch (InterruptedException e) { continue; } }\n";
    public static final String NAN = "bad.nan";

    private BadPlugins() {}

    /** Throws as soon as its class is loaded. */
    public static Path throwsAtLoad(Path folder) {
        String source = PluginJars.entry("")
                .replace(
                        "public void contribute",
                        "static { if (true) throw new IllegalStateException(\"no licence found\"); }\n"
                                + "public void contribute");
        return PluginJars.of(folder, "throws-at-load.jar", PluginJars.manifest("throws-at-load"), source);
    }

    /** Throws while it contributes. */
    public static Path throwsAtRegister(Path folder) {
        String source = PluginJars.entry("throw new IllegalStateException(\"out of types\");");
        return PluginJars.of(folder, "throws-at-register.jar", PluginJars.manifest("throws-at-register"), source);
    }

    /** Sleeps as {@link #sleepsForEver} does, but while it contributes. */
    public static Path sleepsAtRegister(Path folder) {
        System.clearProperty(AWAKE);
        String source = PluginJars.entry(SLEEP + "to.constraint(new Type(\"late.type\"));");
        return PluginJars.of(folder, "sleeps-at-register.jar", PluginJars.manifest("sleeps-at-register"), source);
    }

    /** Sleeps as {@link #sleepsForEver} does, but as soon as its class is loaded. */
    public static Path sleepsAtLoad(Path folder) {
        System.clearProperty(AWAKE);
        String source = PluginJars.entry("to.constraint(new Type(\"late.type\"));")
                .replace("public void contribute", "static { " + SLEEP + " }\npublic void contribute");
        return PluginJars.of(folder, "sleeps-at-load.jar", PluginJars.manifest("sleeps-at-load"), source);
    }

    public static Path throwsInProject(Path folder) {
        return inProject(folder, THROWS, "throw new IllegalStateException(\"out of order\");");
    }

    /** Sleeps through every interrupt, and for ever as far as a program can tell: until {@link #wakeSleepers}. */
    public static Path sleepsForEver(Path folder) {
        System.clearProperty(AWAKE);
        return inProject(folder, SLEEPS, SLEEP);
    }

    /** After a test: threads that were left behind end, so that they disturb no other test. */
    public static void wakeSleepers() {
        System.setProperty(AWAKE, "true");
    }

    public static Path returnsNaN(Path folder) {
        return inProject(folder, NAN, "view.particles().y[view.particles().count - 1] = Double.NaN;");
    }

    private static Path inProject(Path folder, String type, String statements) {
        String id = type.replace('.', '-');
        String source = PluginJars.entry("to.constraint(new Type(\"" + type + "\"));")
                .replace(
                        "return new ConstraintKernel() {};",
                        "return new ConstraintKernel() { public void project(SolverView view, int pass, boolean back) {"
                                + statements + "} };");
        return PluginJars.of(folder, id + ".jar", PluginJars.manifest(id), source);
    }

    public static Path wrongApi(Path folder) {
        Map<String, String> manifest = PluginJars.manifest("from-the-future");
        manifest.put("Catenary-Plugin-Api", "99");
        String source = PluginJars.entry("to.constraint(new Type(\"future.type\"));");
        return PluginJars.of(folder, "from-the-future.jar", manifest, source);
    }

    /** Says that it is the plugin that {@link #returnsNaN} makes. */
    public static Path duplicateId(Path folder) {
        String source = PluginJars.entry("to.constraint(new Type(\"twin.type\"));");
        return PluginJars.of(folder, "twin.jar", PluginJars.manifest("bad-nan"), source);
    }

    /** Cut off in the middle. */
    public static Path damaged(Path folder) throws IOException {
        Path jar = PluginJars.good(folder, "damaged", "damaged.type");
        byte[] whole = Files.readAllBytes(jar);
        return Files.write(jar, Arrays.copyOf(whole, whole.length / 2));
    }

    /** The scene with an element of each type, on everything; all of them on. */
    public static Scene with(Scene scene, String... types) {
        List<Element> elements = new ArrayList<>();
        for (String type : types) {
            elements.add(new Element(
                    elements.size() + 1, type, true, Target.ALL, Target.ALL, Parameters.NONE, UnknownData.NONE));
        }
        return scene.withElements(Table.of(elements));
    }
}
