package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.ContributionSnapshot;
import io.github.catenary.spi.ScenePanel;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.opentest4j.TestAbortedException;

/**
 * Checks what every plugin must do, whatever its purpose. The test of a plugin extends this class and gives scenes that
 * use its element types; a plugin without element types gives none. It also has tests of its own for what the elements do,
 * with the help of {@link #runs}:
 *
 * <pre>
 *   class MagnetTest extends PluginContract {
 *       &#64;Override
 *       protected List&lt;Scene&gt; examples() {
 *           Scene cloth = TestScenes.pin(TestScenes.cloth(6), 31, 36);
 *           return List.of(ElementRuns.with(cloth, "magnet.pull", Map.of("strength", Value.of(20))));
 *       }
 *   }
 * </pre>
 *
 * Each failure says what the check found and what to do about it.
 */
@ExtendWith(TimeLimit.class)
public abstract class PluginContract {
    private static final int FRAMES = 60;
    private static final int WARM_UP = 1000;

    protected final ElementRuns runs;

    /** Checks all plugins on the class path, which are found as the program finds them. */
    protected PluginContract() {
        this(ElementRuns.ofContributed());
    }

    PluginContract(ElementRuns runs) {
        this.runs = runs;
    }

    /**
     * Small scenes that can run. Each element type of the plugin must change the motion in one of them within
     * {@value #FRAMES} frames.
     */
    protected abstract List<Scene> examples();

    @Test
    protected void addsThingsWithIdsOfTheirOwn() {
        ContributionChecks.requireIds(runs.contributed());
    }

    @Test
    protected void saysInEnglishWhatTheyAndTheirParametersAre() {
        SoftAssertions.assertSoftly(
                softly -> forEachContribution(each -> ContributionChecks.requireWords(softly, each)));
    }

    @Test
    protected void saysAllOfItInEveryLanguageThatItHas() {
        SoftAssertions.assertSoftly(softly -> Translations.requireComplete(softly, runs.contributed()));
    }

    @Test
    protected void acceptsItsOwnDefaultsAndRefusesWhatDoesNotFit() {
        forEachContribution(ContributionChecks::requireSchema);
    }

    private void forEachContribution(Consumer<Described> check) {
        for (ContributionKind kind : ContributionKind.values())
            runs.contributed().all(kind).forEach(check);
    }

    @Test
    protected void addsGeneratorsIntegratorsAndToolsThatDoTheSameEachTimeAndHarmNothing() {
        OtherContributions checks = new OtherContributions(runs, examples());
        runs.contributed().generators().forEach(checks::requirePart);
        runs.contributed().generators().forEach(ValidValues::requireParts);
        runs.contributed().integrators().forEach(checks::requireMotion);
        runs.contributed().checks().forEach(checks::requireWords);
        runs.contributed().colourings().forEach(checks::requireNumbers);
        runs.contributed().exporters().forEach(checks::requireFile);
        runs.contributed().importers().forEach(checks::requireRefusals);
        runs.contributed().tools().forEach(checks::requireScenes);
    }

    @Test
    protected void measuresEqualRunsAlikeAndGoesBackWithThem() {
        MeasureChecks checks = new MeasureChecks(runs);
        List<Scene> scenes = new OtherContributions(runs, examples()).scenes();
        runs.contributed().measures().forEach(measure -> checks.require(measure, scenes));
    }

    @Test
    protected void addsNothingElseThatFailsWithValuesThatItsParametersAllow() {
        new OtherContributions(runs, examples()).requireEachValue();
    }

    @Test
    protected void addsOperationsThatEditWhatIsSelectedAndCanBeUndone() {
        OperationChecks checks = new OperationChecks(runs.contributed(), examples());
        runs.contributed().operations().forEach(checks::require);
    }

    @Test
    protected void showsTheSameEachTimeAPanelIsAskedAboutAnySceneAndFrame() {
        PanelChecks checks = new PanelChecks(runs, examples());
        runs.contributed().panels().forEach(checks::requireContent);
        ValidValues.requireEach(ScenePanel.class, runs.contributed().panels(), checks::requireContent);
    }

    @Test
    protected void showsTheSameEachTimeItIsAskedForItsOutline() {
        forEachExample(new OutlineChecks(runs)::requireShapes);
    }

    @Test
    protected void tellsDoubtsAndMistakesOfElementsInEveryLanguageThatItHas() {
        DoubtChecks checks = new DoubtChecks(runs, examples());
        runs.types().forEach(checks::require);
    }

    @Test
    protected void takesEachValueThatItsParametersAllow() {
        forEachExample((name, scene) -> ValidValues.requireNoFault(runs, name, scene));
    }

    @Test
    @ResourceLock(Resources.LOCALE)
    protected void doesTheSameWhateverTheLanguageOfTheMachine() {
        List<Scene> repeatable = new ArrayList<>();
        Repeatability repeatability = new Repeatability(runs);
        forEachExample((name, scene) -> repeatability.check(name, scene, (same, repeated) -> repeatable.add(repeated)));
        new LocaleChecks(runs, repeatable).requireSame();
        repeatability.reportLeftOut();
    }

    @Test
    protected void showsInAnExampleWhatEachTypeDoes() {
        for (ConstraintType type : runs.types()) {
            boolean shown = examples().stream()
                    .filter(scene -> uses(scene, type))
                    .anyMatch(scene -> !Outcome.after(run(scene, FRAMES))
                            .equals(Outcome.after(run(without(scene, type), FRAMES))));
            assertThat(shown)
                    .as(
                            "%s changes a run: give an example in which it does something within %s frames",
                            type.id(), FRAMES)
                    .isTrue();
        }
    }

    private static boolean uses(Scene scene, ConstraintType type) {
        return scene.elements().stream().anyMatch(element -> element.type().equals(type.id()));
    }

    private static Scene without(Scene scene, ConstraintType type) {
        return scene.withElements(scene.elements()
                .change(
                        IdSet.ofAll(scene.elements()),
                        element -> element.type().equals(type.id()) ? element.withEnabled(false) : element));
    }

    @Test
    protected void comesBackFromAFileWithThePluginAndWithoutIt() {
        forEachExample((name, scene) -> {
            byte[] file = SceneWriter.toBytes(scene);
            for (boolean installed : new boolean[] {true, false}) {
                Scene back = read(name, file, installed);
                assertThat(values(back))
                        .as("parameters in %s, plugin installed: %s", name, installed)
                        .isEqualTo(values(scene));
                assertThat(SceneWriter.toBytes(back))
                        .as("the file of %s written again", name)
                        .isEqualTo(file);
            }
        });
    }

    private Scene read(String name, byte[] file, boolean installed) {
        try {
            return new SceneReader(SceneLimits.DEFAULT, id -> installed ? runs.schema(id) : Optional.empty())
                    .read(file)
                    .scene();
        } catch (SceneFormatException e) {
            throw new AssertionError(
                    name + " cannot be read from the file that it was written to; correct its parameters", e);
        }
    }

    private static List<Object> values(Scene scene) {
        List<Object> values = new ArrayList<>();
        for (Element element : scene.elements()) values.add(element.parameters().values());
        return values;
    }

    @Test
    protected void goesTheSameWayAgainFromTheStartAndFromASavedState() {
        Repeatability repeatability = new Repeatability(runs);
        forEachExample((name, scene) -> {
            repeatability.require(name, scene);
            Simulation run = run(scene, FRAMES);
            SimulationState middle = run.save();
            ElementRuns.step(run, FRAMES);
            Outcome end = Outcome.after(run);

            end.requireSame(
                    run(scene, 2 * FRAMES),
                    name + " in another run: use no clock, no random numbers and no static fields");
            run.restore(middle);
            ElementRuns.step(run, FRAMES);
            end.requireSame(run, name + " after going back: save and restore all that the kernel remembers");
            run.reset();
            ElementRuns.step(run, 2 * FRAMES);
            end.requireSame(run, name + " after a reset: keep what a kernel remembers in its own fields only");
            Simulation fresh = runs.compile(scene);
            fresh.restore(middle);
            ElementRuns.step(fresh, FRAMES);
            end.requireSame(fresh, name + " from a state of another run: save everything, not what changed");
            assertThat(run.scene()).as("the document of %s", name).isSameAs(scene);
            requireToGoBesideAnother(name, scene);
        });
    }

    /** Two runs in turns, as in a race, and beside a preview. */
    private void requireToGoBesideAnother(String name, Scene scene) {
        Outcome alone = Outcome.after(run(scene, FRAMES));
        Simulation one = runs.compile(scene);
        Simulation other = runs.compile(scene);
        for (int i = 0; i < FRAMES; i++) {
            ElementRuns.step(one, 1);
            ElementRuns.step(other, 1);
        }
        alone.requireSame(one, name + " in turns with another run: use no static fields");
    }

    @Test
    protected void goesTheSameWayOnOneThreadAndOnTwo() {
        forEachRepeatable((name, scene) ->
                scene.elements().forEach(element -> StrangeScenes.requireSameOnTwoThreads(runs, element)));
    }

    @Test
    protected void runsUnderEveryIntegrator() {
        forEachRepeatable((name, scene) -> {
            for (String integrator : IntegratorCatalog.OWN.ids()) {
                Scene own = scene.withSolver(scene.solver()
                        .withIntegrator(integrator)
                        .withSubsteps(10)
                        .withDrag(Math.max(scene.solver().drag(), 0.1)));
                Simulation run = run(own, FRAMES / 2);
                SimulationState middle = run.save();
                ElementRuns.stepWell(run, FRAMES / 2);
                Outcome end = Outcome.after(run);
                run.restore(middle);
                ElementRuns.stepWell(run, FRAMES / 2);
                end.requireSame(run, name + " under " + integrator + " after going back");
            }
        });
    }

    @Test
    protected void goesOnThroughEdits() {
        forEachRepeatable((name, scene) -> EditedRuns.requireToGoOn(runs, name, scene));
    }

    @Test
    protected void forgetsNothingWhenSomethingElseIsEdited() {
        forEachRepeatable((name, scene) -> EditedRuns.requireToForgetNothing(runs, name, scene));
    }

    @Test
    protected void usesWhatACallGetsDuringThatCallOnly() {
        forEachExample(new LentRuns(runs)::requireReturned);
    }

    /** Ends as skipped, with a warning, if the code calls another function: on this machine, the bits are the same. */
    @Test
    protected void usesFunctionsThatGiveTheSameBitsOnEveryMachine() {
        Set<Class<?>> code = new LinkedHashSet<>();
        forEachExample((name, scene) -> code.addAll(new LentRuns(runs).kernels(scene)));
        for (ConstraintType type : runs.types()) code.add(ContributionSnapshot.classOf(type));
        for (IntegratorType integrator : runs.contributed().integrators())
            code.add(ContributionSnapshot.classOf(integrator));
        List<String> found = UnequalFunctions.in(code);
        if (!found.isEmpty()) throw new TestAbortedException("warning: " + String.join("; ", found));
    }

    @Test
    protected void allocatesNothingInAFrame() {
        forEachExample((name, scene) -> {
            Simulation run = run(scene, WARM_UP);
            assertThat(AllocatedBytes.of(() -> ElementRuns.step(run, 200)))
                    .as(
                            "bytes that 200 frames of %s allocate: make every array and object in compile, and use no"
                                    + " streams, lambdas or boxed numbers in a frame",
                            name)
                    .isZero();
        });
    }

    @Test
    protected void writesNoSpringIfItSaysSo() {
        forEachExample((name, scene) -> {
            Simulation run = runs.compile(scene);
            if (run.restLengthsMayChange()) return;
            SpringArrays s = run.springs();
            double[] restLength = s.restLength.clone();
            double[] moveA = s.moveA.clone();
            double[] moveB = s.moveB.clone();
            ElementRuns.stepWell(run, FRAMES);
            for (int i = 0; i < s.count; i++) {
                if (s.torn[i]) continue;
                assertThat(new double[] {s.restLength[i], s.moveA[i], s.moveB[i]})
                        .as(
                                "rest length and shares of spring %s of %s: who writes them overrides beforeStep and"
                                        + " returns true from writesSprings",
                                s.ids[i], name)
                        .containsExactly(restLength[i], moveA[i], moveB[i]);
            }
        });
    }

    @Test
    protected void doesNothingWhereItSaysSo() {
        forEachRepeatable((name, scene) -> QuietChecks.requireQuiet(runs, name, scene, 2 * FRAMES));
    }

    @Test
    protected void doesNothingWhereItSelectsNothing() {
        forEachExample((name, scene) -> {
            Scene bare = scene.withElements(Table.of(List.of()));
            Outcome idle = Outcome.after(run(bare, FRAMES));
            for (Element element : scene.elements()) {
                if (runs.schema(element.type()).isEmpty()) continue; // the core's
                Scene none = with(bare, element.withTargets(Target.NONE, Target.NONE));
                idle.requireSame(run(none, FRAMES), name + " with a " + element.type() + " that selects nothing");
            }
        });
    }

    @Test
    protected void runsInScenesWithoutSpringsOrParticles() {
        forEachExample((name, scene) -> {
            Scene loose = scene.withSprings(Table.of(List.of())).withGroups(Table.of(List.of()));
            for (Element element : scene.elements()) {
                Element all = element.withTargets(Target.ALL, Target.ALL);
                for (Scene empty : List.of(loose, Scene.EMPTY)) {
                    Scene with = with(empty, all);
                    if (StrangeScenes.isRunnable(runs, with)) run(with, 10);
                }
            }
        });
    }

    private static Scene with(Scene scene, Element element) {
        return scene.withElements(Table.of(element));
    }

    @Test
    protected void bearsAnySceneThatAFileCanHold() {
        for (ConstraintType type : runs.types()) StrangeScenes.requireNoFault(runs, type);
    }

    @Test
    protected void leavesPinnedParticlesWhereTheyAreButThoseItLeads() {
        forEachExample((name, scene) -> {
            requirePinned(name, scene, i -> true);
            requirePinned(name, scene, i -> i % 2 == 0);
            requirePinned(name, scene, i -> i % 2 == 1);
        });
    }

    /**
     * Pins more particles: where only one end of a pair is pinned, the other takes the whole correction. The program
     * switches a kernel off that moves a pinned particle, and names the reason.
     */
    private void requirePinned(String name, Scene scene, IntPredicate more) {
        int[] ids = IntStream.range(0, scene.particles().size())
                .filter(more)
                .map(i -> scene.particles().at(i).id())
                .toArray();
        Simulation run = runs.compile(scene.changeParticles(IdSet.of(ids), particle -> particle.withPinned(true)));
        ElementRuns.step(run, FRAMES / 4);
        Outcome.requireNoFault(run, "of " + name + " with " + ids.length + " more particles pinned");
    }

    @Test
    protected void mirrorsItsForwardPassInABackwardPass() {
        forEachRepeatable((name, scene) -> MirrorChecks.requireMirror(runs, name, scene));
    }

    @Test
    protected void tellsEnergiesWhoseDerivativesAreRight() {
        forEachExample(new EnergyChecks(runs)::requireDerivatives);
    }

    @Test
    protected void addsForcesOfThePlacesThatItIsAskedFor() {
        forEachExample(new ForceChecks(runs)::requireForces);
    }

    /** Runs an example for a number of frames, and fails if an element fails or the run diverges. */
    private Simulation run(Scene scene, int frames) {
        return runs.run(scene, frames);
    }

    /** Makes a check that compares runs; leaves out, and reports, examples whose runs differ each time. */
    private void forEachRepeatable(BiConsumer<String, Scene> check) {
        Repeatability repeatability = new Repeatability(runs);
        forEachExample((name, scene) -> repeatability.check(name, scene, check));
        repeatability.reportLeftOut();
    }

    private void forEachExample(BiConsumer<String, Scene> check) {
        List<Scene> examples = examples();
        assertThat(examples.isEmpty() && !runs.types().isEmpty())
                .as("examples: give at least one scene")
                .isFalse();
        for (int i = 0; i < examples.size(); i++) {
            assertThat(examples.get(i).particles())
                    .as("particles of example %s: draw at least one", i)
                    .isNotEmpty();
            String title = examples.get(i).title();
            check.accept("example " + i + (title.isBlank() ? "" : " \"" + title + "\""), examples.get(i));
        }
    }
}
