package io.github.catenary.app.window.status;

import io.github.catenary.app.run.preview.PreviewStatus;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.solver.simd.KernelInfo;
import java.util.Optional;
import java.util.OptionalDouble;

/** What a frame of the run costs, in words. */
final class CostText {
    private CostText() {}

    /** The cost of a frame, the steps a second and the device or the kernel; empty while the run is paused or not yet measured. */
    static String text(PreviewStatus run, Optional<String> device) {
        OptionalDouble millis = run.pace().millisPerFrame();
        if (!run.playing() || millis.isEmpty()) return "";
        String cost =
                Texts.text("status.solver", millis.getAsDouble(), run.pace().stepsPerSecond());
        if (run.effort().onDevice() && device.isPresent()) return cost + " · " + device.get();
        return run.effort()
                .kernelInfo()
                .map(kernel -> cost + " · " + text(kernel))
                .orElse(cost);
    }

    private static String text(KernelInfo kernel) {
        return kernel.width() > 1
                ? Texts.text("status.simd", kernel.width(), kernel.threads())
                : Texts.text("status.scalar", kernel.threads());
    }
}
