package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Message;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.guard.ActiveCall;
import io.github.catenary.solver.guard.Stage;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.state.AddedSprings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Checks the springs that elements want in reserve, before a run takes memory for them. */
final class ReserveCheck {
    private final Function<Element, Optional<KernelFactory>> types;
    private final ActiveCall work;

    /**
     * @param types the type of an element that takes part in a run
     * @param work records which type is asked
     */
    ReserveCheck(Function<Element, Optional<KernelFactory>> types, ActiveCall work) {
        this.types = types;
        this.work = work;
    }

    /** The errors of a scene that has no others. A type that fails to answer fails again, and is told, when it is compiled. */
    List<Problem> problems(Scene scene) {
        List<Problem> problems = new ArrayList<>();
        Binding binding = new Binding(scene);
        long all = 0;
        for (int i = 0; i < scene.elements().size(); i++) {
            Element element = scene.elements().at(i);
            Optional<KernelFactory> type = types.apply(element);
            if (type.isEmpty()) continue;
            long own = wanted(element, type.get(), binding);
            all += own;
            if (own > 0 && all > AddedSprings.MOST) {
                problems.add(Problem.error(
                        "$.elements[" + i + "]",
                        Message.of(
                                "reserve.springs",
                                "element {0} ({1}) keeps {2} springs in reserve, but all elements together may have"
                                        + " {3}: lower its reserve, or select fewer particles",
                                element.id(),
                                element.type(),
                                own,
                                AddedSprings.MOST)));
            }
        }
        int largest = scene.springs().maxId();
        if (all > 0 && largest >= AddedSprings.FIRST_ID) {
            problems.add(Problem.error(
                    "$.springs[" + scene.springs().positionOf(largest) + "].id",
                    Message.of(
                            "reserve.ids",
                            "the id {0} is for springs that elements add, as are all from {1} on: give the spring a"
                                    + " smaller id",
                            largest,
                            AddedSprings.FIRST_ID)));
        }
        return problems;
    }

    private long wanted(Element element, KernelFactory type, Binding binding) {
        work.begin();
        work.enter(work.number(element.type()), Stage.CHECK);
        try {
            return type.addsSprings() ? Math.max(0, type.springReserve(binding.bind(element, type))) : 0;
        } catch (Throwable thrown) {
            return 0;
        } finally {
            work.leave();
        }
    }
}
