package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Message;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneCheck;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.KernelFactory.BoundElement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Checks a scene once and makes a run of it. Elements of a type that no factory knows are left out of the run. */
public final class SceneCompiler {
    private final Map<String, KernelFactory> factories = new LinkedHashMap<>();

    /** @throws IllegalArgumentException if two factories have one id */
    public SceneCompiler(Iterable<? extends KernelFactory> factories) {
        for (KernelFactory factory : factories) {
            KernelFactory twin = this.factories.putIfAbsent(factory.id(), factory);
            if (twin != null) {
                throw new IllegalArgumentException("element type " + factory.id() + " is contributed twice, by "
                        + twin.getClass().getName() + " and "
                        + factory.getClass().getName());
            }
        }
    }

    /** What keeps a scene from running, and what will run differently than authored. */
    public List<Problem> problems(Scene scene) {
        List<Problem> problems = new ArrayList<>(SceneCheck.problems(scene));
        problems.addAll(solverProblems(scene));
        problems.addAll(idleElements(scene));
        if (problems.stream().noneMatch(Problem::isError)) problems.addAll(doubts(scene));
        return problems;
    }

    /** What the element types doubt about their elements, in a scene without errors. */
    private List<Problem> doubts(Scene scene) {
        List<Problem> problems = new ArrayList<>();
        for (int i = 0; i < scene.elements().size(); i++) {
            Element element = scene.elements().at(i);
            KernelFactory factory = factories.get(element.type());
            if (!element.enabled() || factory == null) continue;
            for (Message doubt : doubts(scene, element, factory)) {
                problems.add(Problem.warning("$.elements[" + i + "]", doubt));
            }
        }
        return problems;
    }

    /** The type may be anybody's code: if it fails over the question, that is the answer. */
    private static List<Message> doubts(Scene scene, Element element, KernelFactory factory) {
        try {
            return factory.doubts(bind(scene, element, factory), scene);
        } catch (RuntimeException | LinkageError thrown) {
            return List.of(Message.of(
                    "doubt.failed",
                    "element type {0} failed to check this element: {1}",
                    element.type(),
                    thrown.getClass().getName()));
        }
    }

    private List<Problem> solverProblems(Scene scene) {
        List<Problem> problems = new ArrayList<>();
        String integrator = scene.solver().integrator();
        if (!Integrators.exists(integrator)) {
            problems.add(Problem.error("$.solver.integrator", Integrators.unknown(integrator)));
        }
        for (int i = 0; i < scene.elements().size(); i++) {
            Element element = scene.elements().at(i);
            String path = "$.elements[" + i + "]";
            KernelFactory factory = factories.get(element.type());
            if (factory == null) {
                problems.add(Problem.warning(
                        path + ".type",
                        Message.of(
                                "check.no-plugin",
                                "no installed plugin knows \"{0}\"; it is kept but not run",
                                element.type())));
                continue;
            }
            for (ParameterSchema.Mistake mistake : factory.schema().check(element.parameters())) {
                problems.add(Problem.error(path + ".parameters." + mistake.name(), mistake.what()));
            }
        }
        return problems;
    }

    /** Warnings, part of {@link #problems}, of elements that are switched on but select nothing to work on. */
    public List<Problem> idleElements(Scene scene) {
        List<Problem> problems = new ArrayList<>();
        for (int i = 0; i < scene.elements().size(); i++) {
            Element element = scene.elements().at(i);
            KernelFactory factory = factories.get(element.type());
            if (factory == null) continue;
            IdleElements.warning(scene, element, factory, "$.elements[" + i + "]")
                    .ifPresent(problems::add);
        }
        return problems;
    }

    /**
     * A run of the scene at its start.
     *
     * @throws UnrunnableSceneException if {@link #problems} has errors
     */
    public Simulation compile(Scene scene) {
        refuseErrors(problems(scene));
        return new Simulation(this, scene);
    }

    /**
     * Checks an edit of a scene that runs, looking only at what it touched.
     *
     * @throws UnrunnableSceneException if it brought errors
     */
    void requireRunnable(Scene before, Scene edited) {
        List<Problem> problems = new ArrayList<>(SceneCheck.errorsOfEdit(before, edited));
        problems.addAll(solverProblems(edited));
        refuseErrors(problems);
    }

    private static void refuseErrors(List<Problem> problems) {
        List<Problem> errors = problems.stream().filter(Problem::isError).toList();
        if (!errors.isEmpty()) throw new UnrunnableSceneException(errors);
    }

    /** One kernel for each element type, in the order in which the types first appear. */
    Kernels kernels(SolverView view, long frame) {
        Scene scene = view.scene();
        Map<KernelFactory, List<BoundElement>> byType = new LinkedHashMap<>();
        for (Element element : scene.elements()) {
            KernelFactory factory = factories.get(element.type());
            if (!element.enabled() || factory == null) continue;
            byType.computeIfAbsent(factory, type -> new ArrayList<>()).add(bind(scene, element, factory));
        }
        Kernels kernels = new Kernels(frame);
        byType.forEach((factory, elements) -> kernels.add(factory, elements, view));
        return kernels;
    }

    private static BoundElement bind(Scene scene, Element element, KernelFactory factory) {
        IdSet particles = scene.particleIds(element.particles());
        return new BoundElement(
                element.id(),
                factory.schema().resolve(element.parameters()),
                positions(particles, scene.particles()),
                positions(scene.springIds(element.springs()), scene.springs()),
                facesBetween(particles, scene));
    }

    private static int[] facesBetween(IdSet particles, Scene scene) {
        return IntStream.range(0, scene.faces().size())
                .filter(i -> scene.faces().at(i).isBetween(particles))
                .toArray();
    }

    private static int[] positions(IdSet ids, Table<?> table) {
        return ids.stream().map(table::positionOf).sorted().toArray();
    }
}
