package io.github.catenary.replay;

import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.Tear;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Notes what happens in the frames of a recording, and collects it for the shown future. For the thread of the run. */
final class EventLog {
    private final Simulation run;
    private final ContactMonitor contacts = new ContactMonitor();
    private List<RunEvent> shown = List.of();
    /** Before the frame in progress, likewise the numbers of faults, of substeps in which the guard held a part, of passages, and of refusals to add a spring. */
    private int torn;

    private int faults;
    private long held;
    private long passed;
    private long refused;
    /** Likewise of particles. */
    private long refusedParticles;

    EventLog(Simulation run) {
        this.run = run;
    }

    /** What happened in the shown branch and in its past, in the order of the frames. */
    List<RunEvent> shown() {
        return shown;
    }

    /** Shows the events of a branch and of its past. */
    void show(Branch branch) {
        List<RunEvent> all = new ArrayList<>();
        Branch later = null;
        for (Branch each = branch; each != null; each = each.parent) {
            long end = later == null ? Long.MAX_VALUE : later.fork;
            each.events.stream().filter(event -> event.frame() <= end).forEach(all::add);
            later = each;
        }
        all.sort((a, b) -> Long.compare(a.frame(), b.frame()));
        shown = List.copyOf(all);
    }

    /** Adds an event of the present frame to the shown branch. */
    void add(Branch branch, RunEvent.Kind kind, int count, int subject) {
        branch.addEvent(new RunEvent(kind, run.frameNumber(), run.time(), count, subject));
        show(branch);
    }

    /** A new frame begins. */
    void startFrame() {
        torn = run.tornCount();
        faults = run.faults().size();
        held = run.timesHeld();
        passed = run.contacts().timesPassed();
        refused = run.added().refused();
        refusedParticles = run.addedParticles().refused();
    }

    /** True if an element type has failed since the frame began. */
    boolean anyFailed() {
        return run.faults().size() > faults;
    }

    /**
     * Notes what happened in the new frame.
     *
     * @param grabbed id of the particle that a hand took hold of
     */
    void endFrame(Branch branch, Optional<Integer> grabbed) {
        grabbed.ifPresent(particle -> add(branch, RunEvent.Kind.GRABBED, 1, particle));
        if (run.timesHeld() > held) add(branch, RunEvent.Kind.HELD, Math.toIntExact(run.timesHeld() - held), 0);
        if (run.contacts().timesPassed() > passed)
            add(branch, RunEvent.Kind.PASSED, 1, id(run.contacts().lastPassed()));
        if (run.added().refused() > refused) useUp(branch, run.added().refusedLast());
        if (run.addedParticles().refused() > refusedParticles)
            useUp(branch, run.addedParticles().refusedLast());
        if (anyFailed()) add(branch, RunEvent.Kind.FAILED, 1, 0);
        int met = contacts.look(run, branch.meetings);
        if (met > 0) add(branch, RunEvent.Kind.COLLIDED, 1, met);
        if (run.tornCount() > torn) add(branch, RunEvent.Kind.TORN, run.tornCount() - torn, firstTear());
    }

    private int id(int index) {
        return run.particles().ids[index];
    }

    /** Notes once that the reserve of an element is used up, though it may refuse in every frame from then on. */
    private void useUp(Branch branch, int element) {
        boolean known =
                shown.stream().anyMatch(each -> each.kind() == RunEvent.Kind.USED_UP && each.subject() == element);
        if (!known) add(branch, RunEvent.Kind.USED_UP, 1, element);
    }

    /** The id of the spring that tore first in the frame. */
    private int firstTear() {
        List<Tear> tears = run.tears();
        return tears.get(Math.min(torn, tears.size() - 1)).spring();
    }

    /** A run that stopped stops again at the same frame, however often one goes back and looks. */
    void stop(Branch branch, int particle) {
        boolean known = branch.events.stream()
                .anyMatch(each -> each.kind() == RunEvent.Kind.DIVERGED && each.frame() == run.frameNumber());
        if (!known) add(branch, RunEvent.Kind.DIVERGED, 1, particle);
    }
}
