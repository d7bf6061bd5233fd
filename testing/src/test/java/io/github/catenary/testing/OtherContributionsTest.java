package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Part;
import io.github.catenary.io.SceneFile;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.kernel.SceneRule;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Colouring;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Exporter;
import io.github.catenary.spi.Importer;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The program's own things keep what is asked of plugins, and what breaks it is noticed. */
class OtherContributionsTest {
    private static int made;

    private final OtherContributions checks = new OtherContributions(new ElementRuns(Contributed.NONE));

    @Test
    void theProgramsOwnKeepThem() {
        Contributed own = Builtin.contributed();
        assertThatCode(() -> {
                    own.generators().forEach(checks::requirePart);
                    own.checks().forEach(checks::requireWords);
                    own.colourings().forEach(checks::requireNumbers);
                    own.exporters().forEach(checks::requireFile);
                    own.importers().forEach(checks::requireRefusals);
                })
                .doesNotThrowAnyException();
    }

    @Test
    void noticesAGeneratorThatMakesSomethingElseEachTimeOrCountsIdsFromOne() {
        assertThatThrownBy(() -> checks.requirePart(new Dots(true))).hasMessageContaining("no static fields");
        assertThatThrownBy(() -> checks.requirePart(new Dots(false))).isInstanceOf(Throwable.class);
    }

    @Test
    void noticesAColouringThatDividesByNothing() {
        assertThatThrownBy(() -> checks.requireNumbers(new Endless())).hasMessageContaining("finite, or not a number");
    }

    @Test
    void noticesAColouringThatFailsWithAValueThatItAllows() {
        assertThatThrownBy(
                        () -> ValidValues.requireEach(Colouring.class, List.of(new Share(1)), checks::requireNumbers))
                .hasMessageStartingWith("acme.share with of=0, which its schema allows: [a value of acme.share");
    }

    /** Each object of it may be asked for others, but it answers with itself. */
    @Test
    void noticesThatParametersDoNothingButNotThatEqualObjectsComeOfThem() {
        Share deaf = new Share(1) {
            @Override
            public Colouring with(ParameterValues values) {
                return this;
            }
        };
        assertThatThrownBy(() -> own(deaf).requireEachValue())
                .hasMessageContaining("acme.share does the same with of=0 and with of=1000")
                .hasMessageContaining("must return a new object");
        assertThatCode(() -> ValidValues.requireUse(new Share(1))).doesNotThrowAnyException();
        assertThatCode(() -> ValidValues.requireUse(new Equal(0))).doesNotThrowAnyException();
    }

    private static OtherContributions own(Colouring colouring) {
        return new OtherContributions(new ElementRuns(Contributed.by(to -> to.colouring(colouring))));
    }

    /** The values come to the same, in objects of their own. */
    private record Equal(double half) implements SceneRule {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("acme.equal", "Equal", "Finds nothing", new Share(1).schema());
        }

        @Override
        public SceneRule with(ParameterValues values) {
            return new Equal(Math.min(values.number("of"), 0));
        }

        @Override
        public List<Problem> problems(Scene scene) {
            return List.of();
        }
    }

    @Test
    void noticesSceneChecksAndImportersThatSpeakEnglishOnly() {
        SceneRule rule = new SceneRule() {
            @Override
            public Descriptor descriptor() {
                return new Descriptor("acme.rule", "Rule", "Doubts each scene");
            }

            @Override
            public List<Problem> problems(Scene scene) {
                return List.of(Problem.warning("$", Message.of("acme.doubt", "doubtful; draw it again")));
            }
        };
        assertThatThrownBy(() -> checks.requireWords(rule)).hasMessageContaining("acme.doubt");
        Importer importer = new Careless() {
            @Override
            public SceneFile.Loaded read(InputStream bytes, String name) {
                Message note = Message.of("test.odd", "it is odd");
                return new SceneFile.Loaded(Scene.EMPTY, List.of(), List.of(note));
            }
        };
        assertThatThrownBy(() -> checks.requireRefusals(importer)).hasMessageContaining("test.odd");
    }

    /** Divides by a parameter that may be 0. */
    private static class Share extends Endless {
        private final double of;

        Share(double of) {
            this.of = of;
        }

        @Override
        public Descriptor descriptor() {
            return new Descriptor(
                    "acme.share",
                    "Share",
                    "One part of the whole",
                    ParameterSchema.of(new Parameter.Decimal(
                            "of", "Of", "The whole", "", Bounds.atLeast(0), Optional.of(Value.of(1)))));
        }

        @Override
        public Colouring with(ParameterValues values) {
            return new Share(values.number("of"));
        }

        @Override
        public void fill(Frame frame, double[] values) {
            Arrays.fill(values, 1 / of);
        }
    }

    @Test
    void noticesAnImporterThatFailsOverAnotherKindOfFile() {
        assertThatThrownBy(() -> checks.requireRefusals(new Careless())).hasMessageContaining("SceneFormatException");
    }

    @Test
    void noticesAnImporterThatDoesNotReadWhatItsExporterWrites() {
        Contributed pair = Contributed.by(to -> {
            to.importer(new Careless());
            to.exporter(new Blank());
        });
        OtherContributions own = new OtherContributions(new ElementRuns(pair));

        assertThatThrownBy(() -> own.requireFile(new Blank()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("test.careless reads what test.blank writes");
    }

    @Test
    void anIntegratorThatStandsStillIsNoticedAndOneThatMovesIsNot() {
        IntegratorType still = new Method("test.still", false);
        IntegratorType euler = new Method("test.euler", true);
        Contributed both = Contributed.by(to -> {
            to.integrator(still);
            to.integrator(euler);
        });
        OtherContributions own = new OtherContributions(new ElementRuns(both));
        assertThatThrownBy(() -> own.requireMotion(still)).hasMessageContaining("moves particles");
        assertThatCode(() -> own.requireMotion(euler)).doesNotThrowAnyException();
    }

    private record Method(String id, boolean moves) implements IntegratorType {
        @Override
        public Descriptor descriptor() {
            return new Descriptor(id, "Method", "Moves particles, or does not");
        }

        @Override
        public StepMethod compile(int particles) {
            Vectors a = new Vectors(particles);
            return (x, v, h, accelerations) -> {
                if (!moves) return;
                accelerations.at(x, v, a);
                for (int i = 0; i < particles; i++) {
                    v.x[i] += h * a.x[i];
                    v.y[i] += h * a.y[i];
                    v.z[i] += h * a.z[i];
                    x.x[i] += h * v.x[i];
                    x.y[i] += h * v.y[i];
                    x.z[i] += h * v.z[i];
                }
            };
        }
    }

    private record Dots(boolean another) implements Generator {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.dots", "Dots", "A particle somewhere");
        }

        @Override
        public Part generate(ParameterValues values, NextIds firstIds) {
            int id = another ? firstIds.particle() : 1;
            return new Part(List.of(Particle.of(id, new Vec3(another ? made++ : 0, 0, 0))), List.of(), List.of());
        }
    }

    private static class Endless implements Colouring {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.endless", "Endless", "One over nothing");
        }

        @Override
        public Of of() {
            return Of.PARTICLES;
        }

        @Override
        public String unit() {
            return "";
        }

        @Override
        public Scale scale() {
            return Scale.SEQUENTIAL;
        }

        @Override
        public void fill(Frame frame, double[] values) {
            Arrays.fill(values, Double.POSITIVE_INFINITY);
        }
    }

    private static final class Blank implements Exporter {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.blank", "Blank", "Writes an empty file");
        }

        @Override
        public String ending() {
            return "care";
        }

        @Override
        public void write(Frame frame, OutputStream out) {}
    }

    private static class Careless implements Importer {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.careless", "Careless", "Takes every file for its own");
        }

        @Override
        public String ending() {
            return "care";
        }

        @Override
        public SceneFile.Loaded read(InputStream bytes, String name) {
            throw new IllegalStateException("not mine");
        }
    }
}
