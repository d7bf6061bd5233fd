package io.github.catenary.app.render.element;

import io.github.catenary.app.document.workspace.ForeignCall;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Binding;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.spi.ConstraintType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the elements of one type show that follows the run, in one view. The type is asked on a thread of its own, for one
 * frame at a time; until it has answered, its last answer holds. A type that failed is asked again when elements have been
 * edited. Any thread.
 */
final class RunShapesOfType {
    /**
     * What elements show in a frame, by the objects that they are.
     *
     * @param failed true if the type failed for one of them
     */
    private record Answer(@Nullable Frame frame, IdentityHashMap<Element, ElementShape> shapes, boolean failed) {}

    /** An element that is drawn, and what it works on. */
    private record Drawn(Element element, BoundElement bound) {}

    /** The elements of a scene. */
    private record Bound(Scene scene, List<Drawn> elements) {}

    private final ConstraintType type;
    private final SlowCalls slow;
    private final Runnable changed;
    private Answer latest = new Answer(null, new IdentityHashMap<>(), false);
    private @Nullable Question underWay;
    private boolean left;
    /** Used by the question under way alone. */
    private volatile @Nullable Bound bound;

    /** Is told of calls that painting did not wait for. */
    interface SlowCalls {
        /** @param left ends all questions to the type */
        void slow(ConstraintType type, ForeignCall<?> call, Runnable left);
    }

    /** @param changed called on any thread when a call has ended that painting did not wait for */
    RunShapesOfType(ConstraintType type, SlowCalls slow, Runnable changed) {
        this.type = type;
        this.slow = slow;
        this.changed = changed;
    }

    /** Never asks the type again. */
    synchronized void leave() {
        left = true;
        latest = new Answer(null, new IdentityHashMap<>(), true);
    }

    /** Begins to ask for a frame, unless that is known or another question is open. */
    synchronized void ask(Frame frame) {
        collect();
        if (left || underWay != null || latest.frame == frame) return;
        boolean edited = latest.frame == null
                || latest.frame.authored().elements() != frame.authored().elements();
        if (latest.failed && !edited) return;
        underWay = new Question(frame);
    }

    /** The answer to the question, or the one before if it does not come in time. */
    synchronized IdentityHashMap<Element, ElementShape> shapes(long millis) {
        Question question = underWay;
        if (question != null && !question.late && !question.call.endsWithin(millis)) {
            question.late = true;
            slow.slow(type, question.call, this::leave);
        }
        collect();
        return latest.shapes;
    }

    private void collect() {
        Question ended = underWay;
        if (ended == null || !ended.call.endsWithin(0)) return;
        underWay = null;
        if (!left) latest = ended.call.outcome();
    }

    /** A call of the type for one frame. */
    private final class Question {
        final ForeignCall<Answer> call;
        /** True once a picture was painted without its answer. */
        volatile boolean late;

        Question(Frame frame) {
            call = ForeignCall.start(() -> answer(frame), () -> {
                if (late) changed.run();
            });
        }
    }

    private Answer answer(Frame frame) {
        IdentityHashMap<Element, ElementShape> shapes = new IdentityHashMap<>();
        boolean failed = false;
        for (Drawn drawn : elements(frame.authored())) {
            ElementShape shape = ElementShape.of(type, drawn.bound(), frame);
            failed |= shape.fault().isPresent();
            shapes.put(drawn.element(), shape);
        }
        if (failed) shapes.replaceAll((element, shape) -> shape.fault().isPresent() ? shape : ElementShape.NONE);
        return new Answer(frame, shapes, failed);
    }

    private List<Drawn> elements(Scene scene) {
        Bound known = bound;
        if (known == null || known.scene() != scene) {
            known = new Bound(scene, bind(scene));
            bound = known;
        }
        return known.elements();
    }

    private List<Drawn> bind(Scene scene) {
        Binding binding = new Binding(scene);
        List<Drawn> elements = new ArrayList<>();
        for (Element element : scene.elements()) {
            boolean runs = element.enabled()
                    && element.type().equals(type.id())
                    && type.schema().check(element.parameters()).isEmpty();
            if (runs) elements.add(new Drawn(element, binding.bind(element, type)));
        }
        return elements;
    }
}
