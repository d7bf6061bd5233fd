package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.samples.ObjectGraph.Leaf;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.spi.ConstraintType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Whatever a run remembers is in its saved state. Compares all fields of all objects of a run with those of a new run that
 * took the saved state over, and of itself after it came back, after one more frame of each. A field that differs then is
 * remembered, but not saved. If this test names a field of yours: save it, or give the reason why nothing depends on it.
 */
class RunStateTest {
    private static final int SCENES = 60;
    /** Its particles are made to meet faces, which few random scenes have. */
    private static final Path CLOTH = Path.of("scenes", "cloth-over-sphere.json");

    private static final String NUMBERED = "numbers frames for other threads";
    private static final String OVERWRITTEN = "written before it is read in each frame, substep or call";
    private static final String TAIL = "only what is behind the entries in use differs";
    private static final String FAILED = "read only if the frame that wrote it is not completed";
    private static final String CACHE = "any value gives the same numbers";

    /** Contacts are found anew in each substep; those of earlier ones wait behind them for use. */
    private static final List<String> CONTACT = List.of(
            "Contact: closed gap known next nextOfOther nextOfSecond nextOfThird openings own rate rules seen source "
                    + "surface",
            "ContactForce: before beforeX beforeY beforeZ gripChangeX gripChangeY gripChangeZ gripRateX "
                    + "gripRateY gripRateZ gripX gripY gripZ normal normalChange normalRate push rubX rubY rubZ",
            "ContactPlace: base moveX moveY moveZ normalX normalY normalZ ofOther ofSecond ofThird other particle "
                    + "second sunk third told toldX toldY toldZ wayX wayY wayZ",
            "ContactRules: goesOn mostOpenings pairStiffness sticksAtFirst stiffness",
            "ContactSweeps: ends idle met planes",
            "ContactTable: all closed",
            "Friction: coefficient hold slideX slideY slideZ slides slipX slipY slipZ");

    /** What finite elements are computed in, one after the other. */
    private static final List<String> FINITE_ELEMENTS = List.of(
            "ElasticMaterial: first flip stretch twist",
            "ElementProjection: first second values weights x",
            "FemKernel: first hessian way x",
            "FiniteElements: block f g half p turned",
            "Semidefinite: axes diagonal",
            "SignedSvd: columns sigma u v");

    /** Fields that no save writes, with the reason. */
    private static final Map<String, String> EXCEPTIONS = exceptions();

    private static Map<String, String> exceptions() {
        Map<String, String> reasons = new TreeMap<>();
        except(reasons, NUMBERED, "ActiveCall.frame", "ActiveCall.piece");
        except(
                reasons,
                FAILED,
                "Descent.iterationsBefore",
                "Descent.residualBefore",
                "ImplicitEquation.iterationsBefore",
                "ImplicitEquation.residualBefore",
                "Passes.usedBefore");
        except(
                reasons,
                TAIL,
                "AddedItems.used",
                "AddedParticles.start",
                "AddedSprings.a",
                "AddedSprings.b",
                "AddedSprings.elasticity",
                "AddedSprings.restLength",
                "AreaKernel.direction",
                "BallsAtWalls.atStart",
                "BallsAtWalls.ball",
                "BallsAtWalls.gripX",
                "BallsAtWalls.gripY",
                "BallsAtWalls.gripZ",
                "BallsAtWalls.push",
                "BallsAtWalls.wall",
                "BondLists.next",
                "BondLists.other",
                "CollectedEdits.removed",
                "ConnectedParts.first",
                "ConnectedParts.hasBonds",
                "ConnectedParts.isBound",
                "ConnectedParts.isFree",
                "ConnectedParts.isJoined",
                "ConnectedParts.mass",
                "ConnectedParts.members",
                "ConnectedParts.next",
                "ContactForces.conditioned",
                "ContactForces.direction",
                "ContactForces.force",
                "ContactForces.left",
                "ContactForces.product",
                "InnerBonds.all",
                "InnerBonds.joined",
                "LinearSystem.blocks",
                "LinearSystem.withBlock",
                "MomentumKeeper.keep",
                "MomentumKeeper.mass",
                "MomentumKeeper.numbers",
                "MomentumKeeper.slots",
                "MomentumKeeper.wanted",
                "ParticleReserve.came",
                "PartRows.about",
                "PartRows.block",
                "PartRows.first",
                "PartRows.firstChunk",
                "PartRows.mass",
                "PartRows.members",
                "PartRows.particle",
                "PartRows.share",
                "PartRows.sums",
                "PartRows.turn",
                "PartRows.turns",
                "SystemFactor.out",
                "TearLog.frame",
                "TearLog.noted",
                "TearLog.spring",
                "TearLog.strain",
                "TearLog.time",
                "TearingKernel.near",
                "WallGrid.ball",
                "WallGrid.entries",
                "WallGrid.entryCells",
                "WallGrid.foundBall",
                "WallGrid.foundWall",
                "WallGrid.wall");
        exceptListed(reasons, TAIL, CONTACT);
        except(
                reasons,
                OVERWRITTEN,
                "ColliderKernel.pushes",
                "ContactAccelerations.moved",
                "HandForces.fastest",
                "EnergyBound.changes",
                "NewParticle.vx",
                "NewParticle.vy",
                "NewParticle.vz",
                "NewParticle.x",
                "NewParticle.y",
                "NewParticle.z",
                "PartMotion.begin",
                "PartMotion.end",
                "PartMotion.mass",
                "ParticleReserve.cameCount",
                "SubstepObjective.dirX",
                "SubstepObjective.dirY",
                "SubstepObjective.dirZ",
                "Surface.distance",
                "Surface.normalX",
                "Surface.normalY",
                "Surface.normalZ");
        exceptListed(reasons, OVERWRITTEN, FINITE_ELEMENTS);
        // whether kernels are called in a frame in which they do nothing, and how far particles are from what they act
        // on
        except(reasons, CACHE, "QuietFrames.inARow", "QuietFrames.isKnown", "WideSolver.last", "WideWatch.room");
        // which changes of the drawn forces were taken over
        except(reasons, CACHE, "SubstepObjective.drawnVersion");
        // of the first free slot: a search from below finds the same
        except(reasons, CACHE, "AddedItems.lowest", "AddedItems.version", "Reserve.goodVersion");
        // what another thread has the JVM compile
        except(reasons, CACHE, "KernelWarmUp.present");
        // which rows of parts were gathered last
        except(reasons, CACHE, "GatheredPlaces.gathered", "PartRows.version", "WideSolver.rowsShown");
        // whether a frame is checked as a whole or in each substep
        except(reasons, CACHE, "MotionGuard.wasCalm");
        // the springs that may tear soon: others are looked at, too, when their turn comes
        except(
                reasons,
                CACHE,
                "TearingKernel.nearCount",
                "TearingKernel.squares",
                "TearingKernel.x",
                "TearingKernel.y",
                "TearingKernel.z");
        // where a spring is in the compiled order, found when one is first written
        except(reasons, CACHE, "WideSprings.slot");
        // where equal shares of springs are stored
        except(reasons, CACHE, "SpringBatches.equal", "ValuePool.at", "ValuePool.used", "ValuePool.values");
        // pairs that may meet; which of them do is found in each substep
        exceptListed(
                reasons,
                CACHE,
                List.of("WallGrid: active activeCount around cells count edge first groupBox high low next pairsOf "
                        + "wallCells"));
        // of springs that kernels may write, at which nobody looks
        except(reasons, CACHE, "SpringSeal.restLength");
        return reasons;
    }

    private static void exceptListed(Map<String, String> reasons, String reason, List<String> classes) {
        for (String fields : classes) {
            String[] names = fields.split(":? ");
            for (String name : List.of(names).subList(1, names.length)) reasons.put(names[0] + '.' + name, reason);
        }
    }

    private static void except(Map<String, String> reasons, String reason, String... fields) {
        for (String field : fields) reasons.put(field, reason);
    }

    @Test
    void aSavedStateHoldsWhatARunRemembers() throws IOException {
        Map<String, String> found = new TreeMap<>();
        Set<String> met = new HashSet<>();
        Set<String> types = new HashSet<>();
        Set<String> integrators = new HashSet<>();
        for (long number = 1; number <= SCENES; number++) {
            Optional<Scene> drawn = RunScenes.scene(number);
            if (drawn.isEmpty()) continue;
            Scene scene = drawn.get();
            scene.elements().forEach(element -> types.add(element.type()));
            integrators.add(scene.solver().integrator());
            int frames = 10 + (int) (number % 10);
            String what = "scene " + number;
            compare(() -> RunScenes.compiler().compile(scene), frames, met)
                    .forEach((field, path) -> found.putIfAbsent(field, what + path));
        }
        Scene cloth = new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()))
                .load(CLOTH)
                .scene();
        Scene ballsAtWalls = cloth.withElements(cloth.elements()
                .change(
                        IdSet.ofAll(cloth.elements()),
                        element -> element.type().equals("collider.particles")
                                ? element.withParameters(element.parameters().with("faces", Value.of(true)))
                                : element));
        compare(() -> RunScenes.compiler().compile(ballsAtWalls), 10, met)
                .forEach((field, path) -> found.putIfAbsent(field, CLOTH + path));

        assertThat(types)
                .containsAll(RunScenes.TYPES.stream().map(ConstraintType::id).toList());
        assertThat(integrators).containsAll(RunScenes.compiler().integrators().ids());
        found.keySet().removeAll(EXCEPTIONS.keySet());
        assertThat(found).as("fields that no save writes").isEmpty();
        assertThat(met).as("fields that there are").containsAll(EXCEPTIONS.keySet());
    }

    /**
     * The fields that differ, with the first path to each; none if the run stops.
     *
     * @param met takes all fields that there are
     */
    private static Map<String, String> compare(Supplier<Simulation> maker, int frames, Set<String> met) {
        Simulation run = maker.get();
        if (!run.step(frames)) return Map.of();
        SimulationState state = run.save();
        if (!run.step()) return Map.of();
        Map<String, Leaf> plain = ObjectGraph.of(run);
        plain.values().forEach(leaf -> met.add(leaf.field()));

        Simulation other = maker.get();
        other.restore(state);
        other.step();
        Map<String, String> found = new TreeMap<>(ObjectGraph.differences(plain, ObjectGraph.of(other)));

        run.step(7);
        run.restore(state);
        run.step();
        ObjectGraph.differences(plain, ObjectGraph.of(run)).forEach(found::putIfAbsent);
        return found;
    }

    /** A type that forgets to save what its kernel remembers. */
    private record Forgetful() implements KernelFactory {
        @Override
        public String id() {
            return "test.forgetful";
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.NONE;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ForgetfulKernel();
        }
    }

    private static final class ForgetfulKernel implements ConstraintKernel {
        private final Memory memory = new Memory();
        private final double[] weights = new double[3];
        private final List<Memory> list = new ArrayList<>();
        private final Map<String, Memory> map = new HashMap<>();
        private Optional<String> name = Optional.empty();
        private int saved;

        @Override
        public void afterStep(SolverView view, TopologyEdits edits) {
            saved++;
            memory.steps++;
            weights[1] += 0.5;
            if (saved % 5 == 0) list.add(new Memory());
            map.computeIfAbsent("one", key -> new Memory()).inMap = saved % 2 == 0 ? 5 - list.size() : 0;
            name = Optional.of("after " + memory.steps);
        }

        @Override
        public double[] save() {
            return new double[] {saved};
        }

        @Override
        public void restore(double[] state) {
            saved = (int) state[0];
        }
    }

    private static final class Memory {
        private int steps;
        private int inMap;
    }

    /** This test would find them. */
    @Test
    void fieldsThatSomebodyForgetsAreFound() {
        Scene rope = Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.NONE);
        Element element =
                new Element(1, "test.forgetful", true, Target.ALL, Target.ALL, Parameters.NONE, UnknownData.NONE);
        Scene scene = rope.withElements(Table.of(List.of(element)));
        SceneCompiler compiler = new SceneCompiler(List.of(new Forgetful()));

        Map<String, String> found = compare(() -> compiler.compile(scene), 11, new HashSet<>());

        found.keySet().removeAll(EXCEPTIONS.keySet());
        String kernel = "RunStateTest$ForgetfulKernel.";
        assertThat(found.keySet())
                .containsExactlyInAnyOrder(
                        "RunStateTest$Memory.steps",
                        "RunStateTest$Memory.inMap",
                        kernel + "weights",
                        kernel + "list",
                        kernel + "name");
    }
}
