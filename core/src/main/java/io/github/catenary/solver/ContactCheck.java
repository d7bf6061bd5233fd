package io.github.catenary.solver;

import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceContacts;
import io.github.catenary.solver.device.DeviceRun;
import io.github.catenary.solver.device.DeviceSprings;
import io.github.catenary.solver.device.DeviceWatch;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Whether a device stops particles as the processor does: some that fly about and into a surface of each form, which all of
 * them meet, in three substeps. The bits that are right are known; single precision has to come near to a place of each.
 */
final class ContactCheck {
    /** The bits of all that the device tells, as a number. */
    private static final int RIGHT = -600_012_791;

    /** The sum of all coordinates, m. */
    private static final double SUM = 82.736;

    private static final double SINGLE = 1e-2;
    private static final int COUNT = 200;
    private static final int SUBSTEPS = 3;
    private static final int FORMS = 4;
    private static final double[] NUMBERS = {
        // point, extent, size, way out, restitution, friction, gap
        0,
        -0.5,
        0,
        0.6,
        0.8,
        0,
        0,
        0,
        1,
        0,
        0.5,
        0.3,
        1e-9,
        0.5,
        0,
        0.25,
        0.25,
        0.5,
        0.125,
        0,
        0,
        1,
        0,
        0,
        0.5,
        1e-9,
        0,
        0,
        0,
        0,
        0,
        0,
        1.5,
        0,
        1,
        0,
        0.25,
        0,
        1e-9,
        -0.5,
        0.25,
        0,
        0.25,
        0.5,
        1,
        0.25,
        1,
        0,
        0,
        0,
        1000,
        1e-9
    };

    private int hash = 1;
    private double sum;
    private final DeviceContacts contacts;
    private final Vectors at = new Vectors(COUNT);
    private final Vectors last = new Vectors(COUNT);
    private final double[] keep = new double[COUNT];

    private ContactCheck() {
        Random random = new Random(1);
        double[] radius = new double[COUNT];
        for (int i = 0; i < COUNT; i++) {
            at.x[i] = place(random);
            at.y[i] = place(random);
            at.z[i] = place(random);
            last.x[i] = at.x[i] + 0.25 * place(random);
            last.y[i] = at.y[i] + 0.25 * place(random);
            last.z[i] = at.z[i] + 0.25 * place(random);
            radius[i] = i % 2 * 0.125 * random.nextDouble();
            keep[i] = 1;
        }
        contacts = new DeviceContacts(
                IntStream.range(0, COUNT).toArray(),
                radius,
                IntStream.rangeClosed(0, COUNT).map(i -> FORMS * i).toArray(),
                IntStream.range(0, FORMS * COUNT).map(k -> k % FORMS).toArray(),
                new int[] {DeviceWatch.PLANE, DeviceWatch.BOX, DeviceWatch.BOWL, DeviceWatch.CAPSULE},
                NUMBERS,
                new int[] {0, 1, 2, 1},
                FORMS,
                SUBSTEPS,
                0.125);
    }

    private static double place(Random random) {
        return 2 * random.nextDouble() - 1;
    }

    /** True if a device stops particles right, or stops none. */
    static boolean passes(ComputeDevice device) {
        ContactCheck check = new ContactCheck();
        if (!check.runs(device)) return true;
        return device.isSingle() ? Math.abs(check.sum - SUM) <= SINGLE * COUNT : check.hash == RIGHT;
    }

    /** @return false if the device stops none */
    private boolean runs(ComputeDevice device) {
        DeviceSprings none = new DeviceSprings(COUNT, new int[0], new int[0], new int[2], new int[0], false);
        try (DeviceRun run = device.open(none)) {
            if (!run.stopAt(contacts)) return false;
            run.write(at, last, keep);
            for (int k = 0; k < SUBSTEPS; k++) {
                run.advance(0, -0.03125, 0);
                run.collide();
            }
            run.read(at);
            run.readLast(last);
            take(at);
            take(last);
            int[] stopped = new int[COUNT];
            if (run.readStopped(stopped)) hash = 31 * hash + Arrays.hashCode(stopped);
            double[] gains = new double[COUNT];
            double[] pushes = new double[COUNT];
            for (int k = 0; k < SUBSTEPS; k++) {
                if (!run.readGains(k, gains, pushes)) continue;
                hash = 31 * hash + Arrays.hashCode(gains);
                hash = 31 * hash + Arrays.hashCode(pushes);
            }
            return true;
        }
    }

    private void take(Vectors places) {
        for (double[] axis : new double[][] {places.x, places.y, places.z}) {
            hash = 31 * hash + Arrays.hashCode(axis);
            sum += Arrays.stream(axis).sum();
        }
    }
}
