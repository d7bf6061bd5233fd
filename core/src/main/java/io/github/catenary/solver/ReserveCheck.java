package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Stage;
import io.github.catenary.solver.state.AddedItems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongBiFunction;

/** Checks the particles and springs that elements want in reserve, before a run takes memory for them. */
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
        long particles =
                sum(scene, problems, "reserve.particles", (type, element) -> particles(type, element, binding));
        if (particles > 0) refuseIds(scene.particles(), "particles", problems);
        if (particles > AddedItems.MOST) return problems;
        Binding all = new Binding(scene, (int) particles);
        long springs = sum(scene, problems, "reserve.springs", (type, element) -> springs(type, element, all));
        if (springs > 0) refuseIds(scene.springs(), "springs", problems);
        return problems;
    }

    private long sum(Scene scene, List<Problem> problems, String key, ToLongBiFunction<KernelFactory, Element> wanted) {
        long all = 0;
        for (int i = 0; i < scene.elements().size(); i++) {
            Element element = scene.elements().at(i);
            Optional<KernelFactory> type = types.apply(element);
            if (type.isEmpty()) continue;
            long own = asked(element, type.get(), wanted);
            all += own;
            if (own > 0 && all > AddedItems.MOST) {
                problems.add(Problem.error("$.elements[" + i + "]", tooMany(key, element, own)));
            }
        }
        return all;
    }

    private static Message tooMany(String key, Element element, long own) {
        return key.equals("reserve.springs")
                ? Message.of(
                        "reserve.springs",
                        "element {0} ({1}) reserves {2} springs, but all elements together may reserve {3}: lower"
                                + " its reserve, or select fewer particles",
                        element.id(),
                        element.type(),
                        own,
                        AddedItems.MOST)
                : Message.of(
                        "reserve.particles",
                        "element {0} ({1}) reserves {2} particles, but all elements together may reserve {3}: lower"
                                + " its reserve",
                        element.id(),
                        element.type(),
                        own,
                        AddedItems.MOST);
    }

    private static void refuseIds(Table<?> items, String kind, List<Problem> problems) {
        int largest = items.maxId();
        if (largest < AddedItems.FIRST_ID) return;
        problems.add(Problem.error(
                "$." + kind + "[" + items.positionOf(largest) + "].id",
                Message.of(
                        "reserve.ids",
                        "the id {0} is reserved for what elements add, as are all ids from {1}: choose a smaller id",
                        largest,
                        AddedItems.FIRST_ID)));
    }

    private static long springs(KernelFactory type, Element element, Binding binding) {
        return type.addsSprings() ? type.springReserve(binding.bind(element, type)) : 0;
    }

    private static long particles(KernelFactory type, Element element, Binding binding) {
        return type.addsParticles() ? type.particleReserve(binding.bind(element, type)) : 0;
    }

    private long asked(Element element, KernelFactory type, ToLongBiFunction<KernelFactory, Element> wanted) {
        work.begin();
        work.enter(work.number(element.type()), Stage.CHECK);
        try {
            return Math.max(0, wanted.applyAsLong(type, element));
        } catch (Throwable thrown) {
            return 0;
        } finally {
            work.leave();
        }
    }
}
