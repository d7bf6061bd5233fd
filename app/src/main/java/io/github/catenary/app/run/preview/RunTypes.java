package io.github.catenary.app.run.preview;

import io.github.catenary.app.run.preview.PreviewProblem.Kind;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.FrameCost;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.sandbox.ActiveCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The element types of a run: those that are installed, those that are left out, and how long they and the solver may
 * take for a frame. Confined to the thread of the run, but for what says otherwise.
 */
final class RunTypes {
    /** The frames that may take longer than others. */
    private static final int FIRST_FRAMES = 3;
    /** How many times as long they may take. */
    private static final double FIRST_PATIENCE = 5;

    /** Knows all installed types; {@link #compiler} leaves out those that are switched off. */
    private SceneCompiler installed;

    /** What runs them; empty for the processor. */
    private Optional<ComputeDevice> device = Optional.empty();

    private volatile SceneCompiler compiler;
    private volatile Set<String> off;
    /** The element types over their budget that the user has let continue. */
    private final Set<String> tolerated = ConcurrentHashMap.newKeySet();

    private Optional<String> slow = Optional.empty();
    /** Frames computed since the scene was opened or edited. */
    private volatile int frames;
    /** How long the frame took that was ended, s. */
    private double endedAfter;

    /** @param off the element types to leave out until a reset */
    RunTypes(SceneCompiler installed, Set<String> off) {
        this.installed = installed;
        this.off = Set.copyOf(off);
        compiler = installed.without(off);
    }

    /** Knows all installed types, also those that are left out. */
    SceneCompiler installed() {
        return installed;
    }

    /** Knows the types that run. */
    SceneCompiler compiler() {
        return compiler;
    }

    /** Another compiler with the types that run, for one user. */
    SceneCompiler copy() {
        return compiler.without(off);
    }

    /** The types that are left out. Any thread. */
    Set<String> off() {
        return off;
    }

    /** The type that is running at the moment. Any thread. */
    ActiveCall work() {
        return compiler.work();
    }

    /** True if the user has accepted that the type is slow. Any thread. */
    boolean isTolerated(String type) {
        return tolerated.contains(type);
    }

    /**
     * How long the solver may take for the present frame, s. The first frames after a scene is opened or edited may take
     * longer: the JVM may not have compiled the solver yet, and an integrator may prepare for the scene. Any thread.
     */
    double patience() {
        double usual = compiler.options().patience();
        return frames < FIRST_FRAMES ? FIRST_PATIENCE * usual : usual;
    }

    /** Other types are installed; none of them is left out. */
    void use(SceneCompiler others) {
        installed = others;
        off = Set.of();
        slow = Optional.empty();
        compiler = made();
    }

    private SceneCompiler made() {
        return installed.without(off).on(device);
    }

    Optional<ComputeDevice> device() {
        return device;
    }

    /** Another device runs the types from now on, or with nothing the processor. */
    void runOn(Optional<ComputeDevice> other) {
        device = other;
        compiler = compiler.on(other); // what watches the run goes on watching it
    }

    /** No type is left out any more; false if none was. */
    boolean restore() {
        slow = Optional.empty();
        if (off.isEmpty()) return false;
        off = Set.of();
        compiler = made();
        return true;
    }

    /** Another scene is opened. */
    void opened() {
        tolerated.clear();
    }

    /** A scene is compiled from its start. */
    void begun() {
        frames = 0;
        slow = Optional.empty();
    }

    /** The scene was edited, which may have solved what made the solver slow. */
    void edited() {
        frames = 0;
        slow = slow.filter(who -> !who.equals(ActiveCall.SOLVER));
    }

    /** A frame was computed. */
    void stepped() {
        int before = frames;
        if (before < FIRST_FRAMES) frames = before + 1;
    }

    /** A type, or {@link ActiveCall#SOLVER}, exceeded its budget in a frame. */
    void complainOfSlow(String type) {
        endedAfter = patience();
        slow = Optional.of(type);
    }

    /** The user plays on in spite of what is slow. */
    void tolerate() {
        slow.ifPresent(tolerated::add);
        slow = Optional.empty();
    }

    /**
     * What is slow, left out or not installed.
     *
     * @param scene that runs; empty if there is no run
     * @param wanted the scene that should run
     * @param frame the number of the present frame
     */
    List<PreviewProblem> problems(Optional<Scene> scene, Scene wanted, long frame) {
        List<PreviewProblem> all = new ArrayList<>();
        slow.map(who -> slow(who, scene.orElse(wanted), frame + 1)).ifPresent(all::add);
        scene.flatMap(it -> left(Kind.SWITCHED_OFF, it, off::contains)).ifPresent(all::add);
        scene.flatMap(it -> left(Kind.NOT_INSTALLED, it, type -> !installed.knows(type)))
                .ifPresent(all::add);
        return all;
    }

    private PreviewProblem slow(String who, Scene scene, long next) {
        if (who.equals(ActiveCall.SOLVER)) {
            String why = Texts.text(FrameCost.of(scene).why());
            return new PreviewProblem(Kind.COSTLY_FRAME, Texts.text("preview.costly", next, endedAfter, why));
        }
        double patience = installed.options().patience();
        String message = Texts.text("preview.slow", PreviewProblem.who(who), patience);
        return new PreviewProblem(Kind.SLOW_PLUGIN, message, Optional.of(who));
    }

    private static Optional<PreviewProblem> left(Kind kind, Scene scene, Predicate<String> which) {
        String types = scene.elements().stream()
                .filter(Element::enabled)
                .map(Element::type)
                .filter(which)
                .distinct()
                .collect(Collectors.joining(", "));
        return types.isEmpty() ? Optional.empty() : Optional.of(new PreviewProblem(kind, types));
    }
}
