package io.github.catenary.app.testing;

import io.github.catenary.app.document.plugin.PluginJars;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.stream.Collectors;

/** Jars of plugins that do what no plugin should; those that load have an element type {@code bad.<what they do>}. */
public final class BadPlugins {
    public static final String THROWS = "bad.throws";
    public static final String SLEEPS = "bad.sleeps";
    private static final String AWAKE = "bad.sleeps.awake";
    private static final String SLEEP = "while (!Boolean.getBoolean(\"" + AWAKE
            + "\")) { try { Thread.sleep(20); } catch (InterruptedException e) { continue; } }\n";
    public static final String NAN = "bad.nan";
    /** See {@link #addsNaN}. */
    public static final String GUST = "bad.gust";

    public static final String STORM = "bad.storm";
    public static final String FORGETS = "bad.forgets";

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

    /**
     * Adds a force that is no number: in its 21st call, which is in frame 21 where a substep asks once, or in all calls
     * from there on.
     */
    public static Path addsNaN(Path folder, boolean once) {
        String vectors = "io.github.catenary.solver.state.Vectors";
        return withKernel(
                folder,
                once ? GUST : STORM,
                "private int calls; public boolean addsForces() { return true; } public void addForces(SolverView view, "
                        + vectors + " x, " + vectors + " v, " + vectors + " forces) { if (++calls "
                        + (once ? "==" : ">=") + " 21) forces.y[3] = Double.NaN; }");
    }

    /** Adds a force that grows until the run diverges, with a clock that no saved state holds. */
    public static Path forgets(Path folder) {
        String vectors = "io.github.catenary.solver.state.Vectors";
        return withKernel(
                folder,
                FORGETS,
                "private int calls; public boolean addsForces() { return true; } public void addForces(SolverView view, "
                        + vectors + " x, " + vectors + " v, " + vectors
                        + " forces) { forces.x[1] += StrictMath.exp(0.1 * ++calls); }");
    }

    private static Path inProject(Path folder, String type, String statements) {
        return withKernel(
                folder, type, "public void project(SolverView view, int pass, boolean back) {" + statements + "}");
    }

    private static Path withKernel(Path folder, String type, String methods) {
        String id = type.replace('.', '-');
        String source = PluginJars.entry("to.constraint(new Type(\"" + type + "\"));")
                .replace("return new ConstraintKernel() {};", "return new ConstraintKernel() { " + methods + " };");
        return PluginJars.of(folder, id + ".jar", PluginJars.manifest(id), source);
    }

    /** What a plugin can do instead of its work, as the statements of a method that has to return something. */
    public enum Deed {
        SLEEP(BadPlugins.SLEEP),
        THROW_WHAT_CANNOT_BE_PRINTED("if (true) throw new Unprintable();\n"),
        THROW_WHAT_SAYS_NOTHING("if (true) throw new Silent();\n"),
        DIE("if (true) throw new ThreadDeath();\n");

        private final String statements;

        Deed(String statements) {
            this.statements = statements;
        }
    }

    /**
     * A jar that adds an importer and an exporter of {@code .bad}, {@code bad.format}, a generator {@code bad.part} and a
     * scene check {@code bad.check}, and an operation {@code bad.work}, all of which do the same instead of their work.
     */
    public static Path inEverythingElse(Path folder, Deed deed) {
        System.clearProperty(AWAKE);
        String source = PluginJars.entry("to.importer(new Format()); to.exporter(new Format());"
                        + " to.generator(new Maker()); to.check(new Check()); to.operation(new Work());")
                .replace("record Type(", EVERYTHING_ELSE.replace("DEED", deed.statements) + "record Type(");
        return PluginJars.of(folder, "bad-others.jar", PluginJars.manifest("bad-others"), source);
    }

    /** The same jar, whose texts are all this one, also those of the exceptions that it throws instead of its work. */
    public static Path saysEverywhere(Path folder, String text) {
        String literal = "new String(new char[] {"
                + text.chars().mapToObj(Integer::toString).collect(Collectors.joining(","))
                + "})";
        String source = PluginJars.entry("to.constraint(new Type(\"bad.type\")); to.importer(new Format());"
                        + " to.exporter(new Format()); to.generator(new Maker()); to.check(new Check());"
                        + " to.operation(new Work());")
                .replace(
                        "record Type(",
                        EVERYTHING_ELSE.replace("DEED", "if (true) throw new IllegalStateException(" + literal + ");\n")
                                + "record Type(")
                .replaceAll("\"(Bad|A bad part|Bad files|A bad check|Bad work)\"", Matcher.quoteReplacement(literal));
        return PluginJars.of(folder, "bad-others.jar", PluginJars.manifest("bad-others"), source);
    }

    private static final String EVERYTHING_ELSE = """
            static class Unprintable extends RuntimeException {
                public String getMessage() { throw new IllegalStateException("no message"); }
                public String toString() { throw new IllegalStateException("no text"); }
                public void printStackTrace(java.io.PrintStream to) { throw new IllegalStateException("no trace"); }
            }
            static class Silent extends java.io.UncheckedIOException {
                Silent() { super(new java.io.IOException()); }
                public String getMessage() { return null; }
                public String toString() { return null; }
            }
            static class Format implements Importer, Exporter {
                public Descriptor descriptor() {
                    return new Descriptor("bad.format", "Bad", "Bad files");
                }
                public String ending() { return "bad"; }
                public io.github.catenary.io.SceneFile.Loaded read(java.io.InputStream in, String name) {
                    DEED
                    return null;
                }
                public void write(Frame frame, java.io.OutputStream out) { DEED }
            }
            static class Maker implements io.github.catenary.generate.Generator {
                public Descriptor descriptor() {
                    return new Descriptor("bad.part", "Bad", "A bad part", ParameterSchema.NONE);
                }
                public io.github.catenary.generate.Part generate(ParameterValues values, io.github.catenary.scene.NextIds ids) { DEED return null; }
            }
            static class Work implements SceneOperation {
                public Descriptor descriptor() {
                    return new Descriptor("bad.work", "Bad", "Bad work");
                }
                public Needs needs() { return Needs.NOTHING; }
                public Edited apply(
                        io.github.catenary.scene.Scene scene, io.github.catenary.edit.Selection selection,
                        ParameterValues values, io.github.catenary.io.Progress progress) {
                    DEED
                    return Edited.of(scene);
                }
            }
            static class Check implements io.github.catenary.solver.kernel.SceneRule {
                public Descriptor descriptor() {
                    return new Descriptor("bad.check", "Bad", "A bad check");
                }
                public List<io.github.catenary.scene.check.Problem> problems(io.github.catenary.scene.Scene scene) {
                    DEED
                    return List.of();
                }
            }
            """;

    /** A jar that adds a colouring, {@code bad.colours}, for which there is not enough memory. */
    public static Path hungryColouring(Path folder) {
        String source =
                PluginJars.entry("to.colouring(new Hungry());").replace("record Type(", HUNGRY + "record Type(");
        return PluginJars.of(folder, "bad-colours.jar", PluginJars.manifest("bad-colours"), source);
    }

    private static final String HUNGRY = """
            static class Hungry implements Colouring {
                public Descriptor descriptor() {
                    return new Descriptor("bad.colours", "Hungry", "Takes too much memory");
                }
                public Of of() { return Of.PARTICLES; }
                public String unit() { return ""; }
                public Scale scale() { return Scale.SEQUENTIAL; }
                public void fill(Frame frame, double[] values) { throw new OutOfMemoryError("Java heap space"); }
            }
            """;

    /** Statements that do not end until {@link #wakeSleepers}. */
    public static String sleep() {
        System.clearProperty(AWAKE);
        return SLEEP;
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

    /** An element type whose words and parameters are told once; whoever asks again waits, as {@link #sleepsForEver} does. */
    public static Path sleepsWhenAskedAgain(Path folder) {
        System.clearProperty(AWAKE);
        String source = PluginJars.entry("to.constraint(new Once()); to.generator(new Part());")
                .replace("record Type", """
                        static void once(java.util.Set<String> asked, String what) { if (!asked.add(what)) { %s } }
                        static final class Once implements ConstraintType {
                            final java.util.Set<String> asked = new java.util.HashSet<>();
                            public Descriptor descriptor() {
                                once(asked, "descriptor");
                                return new Descriptor("bad.once", "Once", "Tells once.");
                            }
                            public AppliesTo appliesTo() { once(asked, "appliesTo"); return AppliesTo.ON_SPRINGS; }
                            public boolean needsSprings() { return true; }
                            public boolean needsParticles() { return false; }
                            public Category category() { once(asked, "category"); return Category.FORCE; }
                            public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
                                return new ConstraintKernel() {};
                            }
                        }
                        static final class Part implements io.github.catenary.generate.Generator {
                            final java.util.Set<String> asked = new java.util.HashSet<>();
                            public Descriptor descriptor() {
                                once(asked, "descriptor");
                                return new Descriptor("bad.part", "Part", "Tells once.");
                            }
                            public io.github.catenary.generate.Part generate(
                                    ParameterValues values, io.github.catenary.scene.NextIds ids) {
                                return new io.github.catenary.generate.Part(List.of(), List.of(), List.of());
                            }
                        }
                        record Type""".formatted(SLEEP));
        return PluginJars.of(folder, "bad-once.jar", PluginJars.manifest("bad-once"), source);
    }

    /** An element type with a text, {@code text}, about which it sleeps as {@link #sleepsForEver} does if it is "loop". */
    public static Path sleepsOverAText(Path folder) {
        System.clearProperty(AWAKE);
        String source = PluginJars.entry("to.constraint(new Type(\"bad.text\"));")
                .replace("return ParameterSchema.NONE;", """
                        return ParameterSchema.of(new Parameter.Text("text", "Text", "Any.", text -> {
                            if (text.equals("loop")) { %s }
                            return java.util.Optional.empty();
                        }, java.util.Optional.empty()));""".formatted(SLEEP));
        return PluginJars.of(folder, "bad-text.jar", PluginJars.manifest("bad-text"), source);
    }

    /** A tool, {@code bad.tool}, that sleeps as {@link #sleepsForEver} does when it is used. */
    public static Path sleepsInATool(Path folder) {
        System.clearProperty(AWAKE);
        String source = PluginJars.entry("to.tool(new Hand());").replace("record Type", """
                        static final class Hand implements MouseTool {
                            public Descriptor descriptor() {
                                return new Descriptor("bad.tool", "Sleepy hand", "Sleeps.");
                            }
                            public String hint() { return "Click."; }
                            public Trail trail() { return Trail.NOTHING; }
                            public io.github.catenary.scene.Scene apply(
                                    io.github.catenary.scene.Scene scene, Gesture gesture) {
                                %s
                                return io.github.catenary.scene.Scene.EMPTY;
                            }
                        }
                        record Type""".formatted(SLEEP));
        return PluginJars.of(folder, "bad-tool.jar", PluginJars.manifest("bad-tool"), source);
    }

    /**
     * Operations: {@code bad.lift} does well and moves particles by its parameter {@code way}; {@code bad.pin} pins them,
     * without a question; {@code bad.throws} throws; {@code bad.tears} leaves springs without ends; {@code bad.slow}
     * reports that it is at work until it is cancelled; {@code bad.sleep} sleeps as {@link #sleepsForEver} does.
     */
    public static Path operations(Path folder) {
        System.clearProperty(AWAKE);
        String source = PluginJars.entry(
                        "for (String each : List.of(\"lift\", \"pin\", \"throws\", \"tears\", \"slow\", \"sleep\"))"
                                + " to.operation(new Work(each));")
                .replace("record Type", OPERATIONS.replace("SLEEP", SLEEP) + "record Type");
        return PluginJars.of(folder, "bad-works.jar", PluginJars.manifest("bad-works"), source);
    }

    private static final String OPERATIONS = """
            record Work(String name) implements SceneOperation {
                public Descriptor descriptor() {
                    return new Descriptor("bad." + name, "Work that " + name, "Works for a test", name.equals("lift")
                            ? ParameterSchema.of(
                                    Parameter.number("way", "Way", "How far", "m", Bounds.between(0, 10), 1))
                            : ParameterSchema.NONE);
                }
                public Needs needs() { return Needs.atLeast(1, Kind.PARTICLES); }
                public Edited apply(
                        io.github.catenary.scene.Scene scene, io.github.catenary.edit.Selection selection,
                        ParameterValues values, io.github.catenary.io.Progress progress) {
                    io.github.catenary.scene.table.IdSet particles = selection.particles();
                    switch (name) {
                        case "lift":
                            if (values.number("way") == 0) throw io.github.catenary.edit.EditRefusedException.because(
                                    io.github.catenary.scene.check.Message.verbatim("the way is 0; enter another"));
                            return Edited.of(scene.changeParticles(particles, each -> each.withPosition(each.position()
                                            .plus(new io.github.catenary.math.Vec3(0, values.number("way"), 0)))))
                                    .telling(io.github.catenary.scene.check.Message.verbatim(
                                            "lifted: " + particles.size()));
                        case "pin":
                            return Edited.of(scene.changeParticles(particles, each -> each.withPinned(true)))
                                    .selecting(io.github.catenary.edit.Selection.ofSprings(
                                            io.github.catenary.scene.table.IdSet.of(1)));
                        case "throws":
                            throw new IllegalStateException("out of order");
                        case "tears":
                            return Edited.of(scene.withParticles(scene.particles().minus(particles)));
                        case "slow":
                            while (!progress.cancelled()) progress.report(0.5);
                            throw new java.util.concurrent.CancellationException("as asked");
                        default:
                            SLEEP
                            return Edited.of(io.github.catenary.scene.Scene.EMPTY);
                    }
                }
            }
            """;

    /** A colouring, {@code bad.colouring}, that sleeps as {@link #sleepsForEver} does while it fills. */
    public static Path sleepsInAColouring(Path folder) {
        System.clearProperty(AWAKE);
        return colouring(folder, SLEEP);
    }

    /** A colouring, {@code bad.colouring}, that throws what cannot describe itself. */
    public static Path throwsInAColouring(Path folder) {
        return colouring(
                folder, "throw new Error() { public String getMessage() { throw new StackOverflowError(); } };");
    }

    private static Path colouring(Path folder, String fill) {
        String source = PluginJars.entry("to.colouring(new Paint());").replace("record Type", """
                        static final class Paint implements Colouring {
                            public Descriptor descriptor() {
                                return new Descriptor("bad.colouring", "Sleepy paint", "Sleeps.");
                            }
                            public Of of() { return Of.SPRINGS; }
                            public String unit() { return "m"; }
                            public Scale scale() { return Scale.SEQUENTIAL; }
                            public void fill(Frame frame, double[] values) { %s }
                        }
                        record Type""".formatted(fill));
        return PluginJars.of(folder, "bad-colouring.jar", PluginJars.manifest("bad-colouring"), source);
    }

    /** A panel, {@code bad.panel}, that sleeps as {@link #sleepsForEver} does over its content. */
    public static Path sleepsInAPanel(Path folder) {
        System.clearProperty(AWAKE);
        return panel(folder, SLEEP + " return PanelContent.EMPTY;");
    }

    /** A panel, {@code bad.panel}, that throws what cannot describe itself. */
    public static Path throwsInAPanel(Path folder) {
        return panel(folder, "throw new Error() { public String getMessage() { throw new StackOverflowError(); } };");
    }

    private static Path panel(Path folder, String content) {
        String source = PluginJars.entry("to.panel(new Sleepy());").replace("record Type", """
                        static final class Sleepy implements ScenePanel {
                            public Descriptor descriptor() {
                                return new Descriptor("bad.panel", "Sleepy panel", "Sleeps.");
                            }
                            public PanelContent content(View view) { %s }
                        }
                        record Type""".formatted(content));
        return PluginJars.of(folder, "bad-panel.jar", PluginJars.manifest("bad-panel"), source);
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
