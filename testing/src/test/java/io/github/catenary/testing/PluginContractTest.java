package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.Barrier;
import io.github.catenary.solver.kernel.BarrierLaw;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Quiet;
import io.github.catenary.solver.kernel.SceneRule;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ElementType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plugins that break one rule each, and one that breaks none. */
class PluginContractTest {
    private static final String ID = "test.push";
    private static final String TIP = "Pushes particles along x, more so each time";
    private static int everyPush;

    /** What kernels of a plugin author look like: it remembers how far to push. */
    private static class Push implements ConstraintKernel {
        double way;

        @Override
        public void beforeStep(SolverView view) {
            way += 1e-6;
        }

        @Override
        public void project(SolverView view, int pass, boolean backward) {
            ParticleArrays p = view.particles();
            for (int i = 0; i < p.count; i++) if (mayMove(p, i)) p.x[i] += way;
        }

        boolean mayMove(ParticleArrays p, int i) {
            return p.invMass[i] > 0;
        }

        @Override
        public void carryOver(ConstraintKernel before, int[] particlesBefore, int[] springsBefore) {
            if (before instanceof Push old) way = old.way;
        }

        @Override
        public double[] save() {
            return new double[] {way};
        }

        @Override
        public void restore(double[] state) {
            way = state[0];
        }
    }

    private static final class Type extends ElementType {
        private final Supplier<ConstraintKernel> kernel;

        Type(String id, String description, Supplier<ConstraintKernel> kernel) {
            super(
                    id,
                    "Push",
                    description,
                    AppliesTo.ON_PARTICLES,
                    ParameterSchema.of(new Parameter.Decimal(
                            "way",
                            "Way",
                            "How much more each substep",
                            "m",
                            Bounds.POSITIVE,
                            Optional.of(Value.of(1)))));
            this.kernel = kernel;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return elements.get(0).particles().length == 0 ? new ConstraintKernel() {} : kernel.get();
        }
    }

    static final class Contract extends PluginContract {
        Contract(ConstraintType... types) {
            this(to -> {
                for (ConstraintType type : types) to.constraint(type);
            });
        }

        Contract(CatenaryPlugin plugin) {
            super(new ElementRuns(Contributed.by(plugin)));
        }

        @Override
        protected List<Scene> examples() {
            Scene scene = TestScenes.pin(TestScenes.cloth(3), 7, 9);
            if (runs.types().isEmpty()) return List.of(scene);
            return List.of(ElementRuns.with(scene, runs.types().get(0).id(), Map.of()));
        }
    }

    static final List<Consumer<PluginContract>> ALL = List.of(
            PluginContract::addsThingsWithIdsOfTheirOwn,
            PluginContract::saysInEnglishWhatTheyAndTheirParametersAre,
            PluginContract::saysAllOfItInEveryLanguageThatItHas,
            PluginContract::acceptsItsOwnDefaultsAndRefusesWhatDoesNotFit,
            PluginContract::addsGeneratorsIntegratorsAndToolsThatDoTheSameEachTimeAndHarmNothing,
            PluginContract::tellsDoubtsAndMistakesOfElementsInEveryLanguageThatItHas,
            PluginContract::takesEachValueThatItsParametersAllow,
            PluginContract::doesTheSameWhateverTheLanguageOfTheMachine,
            PluginContract::showsInAnExampleWhatEachTypeDoes,
            PluginContract::comesBackFromAFileWithThePluginAndWithoutIt,
            PluginContract::goesTheSameWayAgainFromTheStartAndFromASavedState,
            PluginContract::goesTheSameWayOnOneThreadAndOnTwo,
            PluginContract::runsUnderEveryIntegrator,
            PluginContract::goesOnThroughEdits,
            PluginContract::forgetsNothingWhenSomethingElseIsEdited,
            PluginContract::usesWhatACallGetsDuringThatCallOnly,
            PluginContract::usesFunctionsThatGiveTheSameBitsOnEveryMachine,
            PluginContract::allocatesNothingInAFrame,
            PluginContract::writesNoSpringIfItSaysSo,
            PluginContract::doesNothingWhereItSaysSo,
            PluginContract::doesNothingWhereItSelectsNothing,
            PluginContract::runsInScenesWithoutSpringsOrParticles,
            PluginContract::bearsAnySceneThatAFileCanHold,
            PluginContract::leavesPinnedParticlesWhereTheyAreButThoseItLeads,
            PluginContract::mirrorsItsForwardPassInABackwardPass,
            PluginContract::tellsEnergiesWhoseDerivativesAreRight,
            PluginContract::addsForcesOfThePlacesThatItIsAskedFor);

    @Test
    void aSoundPluginKeepsIt() {
        Contract sound = new Contract(new Type(ID, TIP, Push::new));
        for (Consumer<PluginContract> check : ALL) {
            assertThatCode(() -> check.accept(sound)).doesNotThrowAnyException();
        }
    }

    @Test
    void noticesAPluginThatOffersNothing() {
        assertBroken(new Contract(), PluginContract::addsThingsWithIdsOfTheirOwn, "META-INF/services");
    }

    @Test
    void noticesIdsThatAreTakenOrNone() {
        assertBroken(
                new Contract(new Type("force.gravity", TIP, Push::new)),
                PluginContract::addsThingsWithIdsOfTheirOwn,
                "give yours another id");
        assertThatThrownBy(() -> new Contract(new Type("Push", TIP, Push::new))).hasMessageContaining("Push");
    }

    @Test
    void noticesIdsThatDoNotBeginWithThePluginsId() {
        assertBroken(
                new Contract(new Type(ID, TIP, Push::new), new Type("other.push", TIP, Push::new)),
                PluginContract::addsThingsWithIdsOfTheirOwn,
                "begin it with the plugin's id, as in test.name");
    }

    @Test
    void findsThePluginsIdInTheBuildFile(@TempDir Path project) throws IOException {
        Path classes = Files.createDirectories(project.resolve("target/classes"));
        Path maven = project.resolve("pom.xml");
        Files.writeString(maven, "<Catenary-Plugin-Id>air-time</Catenary-Plugin-Id>");
        assertThat(PluginFiles.idOfProject(classes)).contains("air-time");
        Files.writeString(maven, "<Catenary-Plugin-Id>${plugin.id}</Catenary-Plugin-Id>");
        assertThat(PluginFiles.idOfProject(classes)).isEmpty();
        Files.delete(maven);
        Files.writeString(project.resolve("build.gradle"), "attributes 'Catenary-Plugin-Id': 'airtime', 'A': 'b'");
        assertThat(PluginFiles.idOfProject(classes)).contains("airtime");
        Files.writeString(project.resolve("build.gradle"), "attributes(\"Catenary-Plugin-Id\" to \"airtime\")");
        assertThat(PluginFiles.idOfProject(classes)).contains("airtime");
    }

    @Test
    void noticesTextsThatAreNoSentenceOrLeftOutInALanguage() {
        assertBroken(
                new Contract(new Type(ID, TIP + ".", Push::new)),
                PluginContract::saysInEnglishWhatTheyAndTheirParametersAre,
                "without a full stop");
        assertBroken(
                new Contract(new Type(ID, "推动质点，并且越来越用力，直到永远", Push::new)),
                PluginContract::saysInEnglishWhatTheyAndTheirParametersAre,
                "messages_<language>.properties");
        assertBroken(
                new Contract(new Type(ID, TIP, Push::new), new Type("test.other", TIP, Push::new)),
                PluginContract::saysAllOfItInEveryLanguageThatItHas,
                "messages_eo.properties lacks");
    }

    @Test
    void saysAllThatIsWrongWithTextsAtOnce() {
        Contract two = new Contract(new Type(ID, TIP + ".", Push::new), new Type("test.other", "Short", Push::new));
        assertBroken(two, PluginContract::saysInEnglishWhatTheyAndTheirParametersAre, "description of test.push");
        assertBroken(two, PluginContract::saysInEnglishWhatTheyAndTheirParametersAre, "description of test.other");
    }

    @Test
    void noticesWhatDoesNothing() {
        assertBroken(
                () -> new ConstraintKernel() {}, PluginContract::showsInAnExampleWhatEachTypeDoes, "give an example");
    }

    @Test
    void noticesStateThatIsNotSaved() {
        Supplier<ConstraintKernel> forgetful = () -> new Push() {
            @Override
            public void restore(double[] state) {}
        };
        assertBroken(
                forgetful, PluginContract::goesTheSameWayAgainFromTheStartAndFromASavedState, "save and restore all");
    }

    @Test
    void noticesStateThatRunsShare() {
        Supplier<ConstraintKernel> shared = () -> new Push() {
            @Override
            public void beforeStep(SolverView view) {
                way = 1e-6 * everyPush++;
            }
        };
        assertBroken(shared, PluginContract::goesTheSameWayAgainFromTheStartAndFromASavedState, "no static fields");
    }

    /** Begins anew with each run, is saved and restored: only a run beside it shows that it is shared. */
    private static final class Neighbour extends Push {
        private static double shared;

        Neighbour() {
            shared = 0;
        }

        @Override
        public void beforeStep(SolverView view) {
            shared += 1e-6;
            way = shared;
        }

        @Override
        public void restore(double[] state) {
            super.restore(state);
            shared = way;
        }
    }

    @Test
    void noticesStateThatRunsInTurnsShare() {
        assertBroken(
                Neighbour::new,
                PluginContract::goesTheSameWayAgainFromTheStartAndFromASavedState,
                "in turns with another run: use no static fields");
    }

    @Test
    void noticesStateThatAnEditLoses() {
        Supplier<ConstraintKernel> careless = () -> new Push() {
            @Override
            public void carryOver(ConstraintKernel before, int[] particlesBefore, int[] springsBefore) {}
        };
        assertBroken(careless, PluginContract::forgetsNothingWhenSomethingElseIsEdited, "carryOver");
    }

    @Test
    void noticesAKernelThatExpectsItsOwnClassAfterAnEdit() {
        Supplier<ConstraintKernel> trusting = () -> new Push() {
            @Override
            public void carryOver(ConstraintKernel before, int[] particlesBefore, int[] springsBefore) {
                way = ((Push) before).way;
            }
        };
        assertBroken(trusting, PluginContract::goesOnThroughEdits, "ClassCastException");
    }

    @Test
    void noticesFramesThatAllocate() {
        List<double[]> heap = new ArrayList<>();
        Supplier<ConstraintKernel> wasteful = () -> new Push() {
            @Override
            public void beforeStep(SolverView view) {
                heap.clear();
                heap.add(new double[100]);
            }
        };
        assertBroken(wasteful, PluginContract::allocatesNothingInAFrame, "make every array and object in compile");
    }

    @Test
    void noticesSpringsWrittenByAKernelThatSaysItWritesNone() {
        Supplier<ConstraintKernel> denying = () -> new Push() {
            @Override
            public void beforeStep(SolverView view) {
                super.beforeStep(view);
                view.springs().restLength[0] += way;
            }

            @Override
            public boolean writesSprings() {
                return false;
            }
        };
        assertBroken(denying, PluginContract::writesNoSpringIfItSaysSo, "true from writesSprings");
    }

    /** Removes springs that are longer than they may be. */
    private static final class Cutter implements ConstraintKernel {
        private final double declared;
        private final double ratio;
        private final boolean ages;
        private int age;

        /**
         * @param declared the ratio up to which it tells that it does nothing
         * @param ratio to rest length at which it tears springs
         * @param ages whether the ratio falls each time that it is called before a substep
         */
        Cutter(double declared, double ratio, boolean ages) {
            this.declared = declared;
            this.ratio = ratio;
            this.ages = ages;
        }

        @Override
        public Optional<Quiet> quiet(SolverView view) {
            double[] longest = new double[view.springs().count];
            Arrays.fill(longest, declared);
            return Optional.of(Quiet.upTo(longest));
        }

        @Override
        public boolean writesSprings() {
            return false;
        }

        @Override
        public void beforeStep(SolverView view) {
            age++;
        }

        @Override
        public void afterStep(SolverView view, TopologyEdits edits) {
            SpringArrays s = view.springs();
            double most = ages ? ratio - 1e-4 * age : ratio;
            for (int i = 0; i < s.count; i++) {
                if (s.length(i, view.particles()) > most * s.restLength[i]) edits.removeSpring(i);
            }
        }
    }

    @Test
    void noticesAKernelThatActsWhereItSaysThatItDoesNothing() {
        Consumer<PluginContract> check = PluginContract::doesNothingWhereItSaysSo;
        Contract right = new Contract(new Type(ID, TIP, () -> new Cutter(1.001, 1.001, false)));
        assertThatCode(() -> check.accept(right)).doesNotThrowAnyException();
        assertBroken(() -> new Cutter(1.1, 1.001, false), check, "tell less in quiet");
        assertBroken(() -> new Cutter(1.005, 1.006, true), check, "tell less in quiet");
    }

    /** A floor, which tells a friction. */
    private static final class Floor implements ConstraintKernel {
        private final Barrier barrier;
        private final double declared;
        private final BarrierLaw law = new BarrierLaw();
        private double[][] place = {};
        private double[][] before = {};

        Floor(double friction, double declared) {
            barrier = floor(friction, 0);
            this.declared = declared;
        }

        private static Barrier floor(double friction, int count) {
            Vec3 up = new Vec3(0, 1, 0);
            return Barrier.plane(Vec3.ZERO, up, new int[] {0, count}, 1e-9)
                    .with(new Barrier.Rebound(0.5, friction, up));
        }

        @Override
        public Optional<Quiet> quiet(SolverView view) {
            return Optional.of(Quiet.awayFrom(List.of(floor(declared, view.particles().count))));
        }

        @Override
        public boolean writesSprings() {
            return false;
        }

        @Override
        public void beforeStep(SolverView view) {
            ParticleArrays p = view.particles();
            place = new double[][] {p.x.clone(), p.y.clone(), p.z.clone()};
            before = new double[][] {p.prevX.clone(), p.prevY.clone(), p.prevZ.clone()};
        }

        @Override
        public void collide(SolverView view) {
            ParticleArrays p = view.particles();
            for (int i = 0; i < p.count; i++) if (p.invMass[i] != 0) meet(p, i);
        }

        private void meet(ParticleArrays p, int i) {
            double[] at = {p.x[i], p.y[i], p.z[i]};
            double[] last = {p.prevX[i], p.prevY[i], p.prevZ[i]};
            double[] from = {place[0][i], place[1][i], place[2][i]};
            double[] way = {from[0] - before[0][i], from[1] - before[1][i], from[2] - before[2][i]};
            if (!law.meet(barrier, p.radius[i], at, last, from, way)) return;
            p.x[i] = at[0];
            p.y[i] = at[1];
            p.z[i] = at[2];
            p.prevX[i] = last[0];
            p.prevY[i] = last[1];
            p.prevZ[i] = last[2];
        }
    }

    @Test
    void noticesAKernelThatStopsParticlesInAnotherWayThanItSays() {
        Consumer<PluginContract> check = PluginContract::doesNothingWhereItSaysSo;
        Contract right = new Contract(new Type(ID, TIP, () -> new Floor(0.3, 0.3)));
        assertThatCode(() -> check.accept(right)).doesNotThrowAnyException();
        assertBroken(() -> new Floor(0.3, 0.2), check, "tell less in quiet");
    }

    @Test
    void noticesPinnedParticlesThatAreMoved() {
        Supplier<ConstraintKernel> rough = () -> new Push() {
            @Override
            boolean mayMove(ParticleArrays p, int i) {
                return true;
            }
        };
        assertBroken(
                rough, PluginContract::leavesPinnedParticlesWhereTheyAreButThoseItLeads, "which is pinned or stopped");
    }

    @Test
    void noticesAKernelThatFailsOnSmallerScenes() {
        Supplier<ConstraintKernel> brittle = () -> new Push() {
            @Override
            public void beforeStep(SolverView view) {
                if (view.springs().a[0] == view.springs().b[0]) way++;
                super.beforeStep(view);
            }
        };
        assertBroken(brittle, PluginContract::runsInScenesWithoutSpringsOrParticles, "faults");
    }

    @Test
    void noticesAKernelThatFailsOnLargerScenes() {
        Supplier<ConstraintKernel> small = () -> new Push() {
            private final double[] ways = new double[20];

            @Override
            public void beforeStep(SolverView view) {
                for (int i = 0; i < view.particles().count; i++) ways[i] = way;
                super.beforeStep(view);
            }
        };
        assertBroken(small, PluginContract::bearsAnySceneThatAFileCanHold, "ArrayIndexOutOfBounds");
    }

    @Test
    void noticesASceneCheckThatLetsNoSceneRun() {
        Contract strict = new Contract(to -> {
            to.constraint(new Type(ID, TIP, Push::new));
            to.check(new Refusal());
        });
        assertBroken(strict, PluginContract::bearsAnySceneThatAFileCanHold, "make a warning of what is only doubtful");
    }

    private record Refusal() implements SceneRule {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.refusal", "Refusal", "Likes no scene");
        }

        @Override
        public List<Problem> problems(Scene scene) {
            return List.of(Problem.error("$", Message.verbatim("not this one")));
        }
    }

    private static void assertBroken(
            Supplier<ConstraintKernel> kernel, Consumer<PluginContract> check, String message) {
        assertBroken(new Contract(new Type(ID, TIP, kernel)), check, message);
    }

    private static void assertBroken(Contract contract, Consumer<PluginContract> check, String message) {
        assertThatThrownBy(() -> check.accept(contract))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(message);
    }
}
