package io.github.catenary.app.run.preview;

import io.github.catenary.app.run.preview.Transport.Loop;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.MachineSpeed;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** Plays a recorded run by the clock: forward, backward, or round a loop. Confined to the thread of the run. */
final class Playhead {
    /** A tick ends after this time even if more frames are due, so that commands and viewers get their turn. */
    private static final long TICK_BUDGET_NANOS = 12_000_000;

    /**
     * The least time between the starts of two ticks: no viewer shows more frames per second, and each costs a copy.
     */
    private static final long TICK_NANOS = 8_000_000;

    /** After this time, a waiting command ends a jump to a far frame. */
    private static final long JUMP_NANOS = 150_000_000;

    private final LongSupplier nanoTime;
    private final Pacer pacer = new Pacer();
    private final Meter meter = new Meter();
    private BooleanSupplier isWaitedFor = () -> false;
    private boolean playing;
    private boolean backward;
    private double speed = 1;
    private Optional<Loop> loop = Optional.empty();
    /** The frame at which it pauses. */
    private OptionalLong until = OptionalLong.empty();

    private long lastTick;

    Playhead(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** @param waiting true if a command is waiting that should not wait for a long jump */
    void yieldTo(BooleanSupplier waiting) {
        isWaitedFor = waiting;
    }

    Pace pace() {
        return meter.pace();
    }

    /** Another run begins: there is no loop, and nothing is known of its pace. */
    void forgetRun() {
        loop = Optional.empty();
        meter.forget();
    }

    boolean isPlaying() {
        return playing;
    }

    boolean isBackward() {
        return backward;
    }

    double speed() {
        return speed;
    }

    void setSpeed(double newSpeed) {
        speed = newSpeed;
    }

    Optional<Loop> loop() {
        return loop;
    }

    void setLoop(Optional<Loop> range) {
        loop = range;
    }

    /** Does nothing if it plays in this direction already. */
    void play(boolean back) {
        until = OptionalLong.empty();
        if (playing && backward == back) return;
        playing = true;
        backward = back;
        pacer.start(nanoTime.getAsLong());
        meter.start(nanoTime.getAsLong());
    }

    /** Plays forward, and pauses at a frame. */
    void playTo(long frame) {
        play(false);
        until = OptionalLong.of(frame);
    }

    void pause() {
        until = OptionalLong.empty();
        playing = false;
        meter.stop();
    }

    /**
     * Pauses and runs one frame; false if it was not completed.
     *
     * @param stepped told after the frame how long it took, ns
     */
    boolean step(RecordedRun run, LongConsumer stepped) {
        pause();
        long before = nanoTime.getAsLong();
        if (!run.step()) return false;
        long nanos = nanoTime.getAsLong() - before;
        meter.steppedOnce(nanos);
        stepped.accept(nanos);
        return true;
    }

    /** Goes to a recorded frame, or as near to it as there is one. A command that waits ends a long way. */
    boolean goTo(RecordedRun run, long frame) {
        return run.goTo(Math.max(run.first(), Math.min(run.last(), frame)), unwanted());
    }

    /** Becomes true once a jump that begins now has taken long and a command waits. */
    BooleanSupplier unwanted() {
        long start = nanoTime.getAsLong();
        return () -> nanoTime.getAsLong() - start > JUMP_NANOS && isWaitedFor.getAsBoolean();
    }

    /**
     * Computes the frames that are due.
     *
     * @param stepped told after each frame how long it took, ns
     * @return false if none was due
     */
    boolean tick(RecordedRun run, LongConsumer stepped) {
        if (!playing) return false;
        double frameTime = run.run().scene().solver().timeStep();
        double frameSeconds = frameTime / speed;
        long now = nanoTime.getAsLong();
        pacer.passTo(now);
        if (!pacer.isDue(frameSeconds)) return false;
        lastTick = now;
        if (backward) playBack(run, frameTime);
        else now = playOn(run, frameTime, stepped);
        if (!playing) return true;
        meter.lose(pacer.writeOff(frameSeconds));
        if (meter.read(now) && !backward) learn(run.run().scene());
        return true;
    }

    /** Later estimates of costs follow what frames take on this machine. */
    private void learn(Scene scene) {
        meter.pace().millisPerFrame().ifPresent(millis -> MachineSpeed.learn(scene, millis / 1e3));
    }

    private long playOn(RecordedRun run, double frameTime, LongConsumer stepped) {
        double frameSeconds = frameTime / speed;
        long now = lastTick;
        while (pacer.isDue(frameSeconds) && now - lastTick < TICK_BUDGET_NANOS) {
            if (until.isPresent() && run.run().frameNumber() >= until.getAsLong()) {
                pause();
                return now;
            }
            long before = now;
            if (!next(run)) {
                // A frame that was ended leaves a waiting command, which decides how to continue.
                if (!run.run().wasEnded()) pause();
                return now;
            }
            now = nanoTime.getAsLong();
            meter.stepped(now - before, frameTime);
            stepped.accept(now - before);
            pacer.pay(frameSeconds);
            pacer.passTo(now);
        }
        return now;
    }

    private boolean next(RecordedRun run) {
        if (loop.isPresent() && run.run().frameNumber() >= loop.get().to()) {
            goTo(run, loop.get().from());
            return true;
        }
        return run.step();
    }

    private void playBack(RecordedRun run, double frameTime) {
        long frames = 0;
        for (; pacer.isDue(frameTime / speed); frames++) pacer.pay(frameTime / speed);
        long present = run.run().frameNumber();
        long low = Math.max(run.first(), loop.map(Loop::from).orElse(0L));
        long before = nanoTime.getAsLong();
        goTo(run, Math.max(low, present - frames));
        long each = (nanoTime.getAsLong() - before) / frames;
        for (long i = 0; i < frames; i++) meter.stepped(each, frameTime);
        if (present - frames > low) return;
        if (loop.isPresent()) goTo(run, loop.get().to());
        else pause();
    }

    /** The time until a frame is due if no command comes, ns; {@link Long#MAX_VALUE} while paused. */
    long nanosUntilTick(RecordedRun run) {
        if (!playing) return Long.MAX_VALUE;
        long now = nanoTime.getAsLong();
        pacer.passTo(now);
        double frameSeconds = run.run().scene().solver().timeStep() / speed;
        return Math.max(pacer.nanosUntilDue(frameSeconds), lastTick + TICK_NANOS - now);
    }
}
