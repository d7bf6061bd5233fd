package io.github.catenary.app.cli;

import io.github.catenary.app.cli.report.BenchTable;
import io.github.catenary.app.document.device.FoundDevice;
import io.github.catenary.bench.BenchCase;
import io.github.catenary.bench.DeviceRoof;
import io.github.catenary.bench.MachineRoof;
import io.github.catenary.bench.SolverCost;
import io.github.catenary.bench.SolverMode;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.device.DeviceException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** The option of the command bench that lists devices, and measures passes in coloured order there. */
final class BenchDevices {
    /** The cases that a device may be for. */
    static final List<BenchCase> USUAL = List.of(BenchCase.cloth(316));

    private static final int PASSES = 10;

    @Option(
            names = "--device",
            description =
                    "Instead: the devices beside the processor, and what ten symmetric passes in coloured order cost"
                            + " there and here, and the share of the memory's bandwidth that they reach. Without --case:"
                            + " cloth-316.")
    private boolean asked;

    boolean isAsked() {
        return asked;
    }

    /** Measures, and tells each row as soon as it is known. */
    void measure(Session session, List<BenchCase> cases, double seconds, Consumer<BenchTable.OnDevice> row)
            throws CommandFailure {
        List<FoundDevice> devices;
        try {
            devices = FoundDevice.all(session.plugins());
        } catch (DeviceException none) {
            throw CommandFailure.notHere("--device: " + none.words());
        }
        SolverMode mode = new SolverMode(SolverOptions.DEFAULT.threads(), SolverOptions.hasVectors());
        for (BenchCase each : cases) {
            session.tell("making " + each.id());
            Scene scene = each.shape().get();
            Scene coloured =
                    scene.withSolver(BenchCase.settings(PASSES, Sweep.SYMMETRIC).withOrder(Order.COLOURED));
            session.tell("measuring " + each.id() + " on the processor");
            SolverCost here = SolverCost.measure(each.id(), coloured, mode, seconds);
            MachineRoof roof = MachineRoof.measure(seconds, here.threads());
            row.accept(new BenchTable.OnDevice(here, Optional.empty(), Optional.of(roof), Optional.empty()));
            for (FoundDevice device : devices) {
                session.tell("measuring " + each.id() + " on " + device.word());
                try {
                    SolverCost there =
                            SolverCost.measure(each.id(), coloured, mode, seconds, Optional.of(device.device()));
                    Optional<DeviceRoof> limits = DeviceRoof.measure(device.device());
                    row.accept(new BenchTable.OnDevice(there, Optional.of(device), Optional.empty(), limits));
                } catch (DeviceException failed) {
                    session.tell(device.word() + ": " + failed.words());
                }
            }
        }
    }
}
