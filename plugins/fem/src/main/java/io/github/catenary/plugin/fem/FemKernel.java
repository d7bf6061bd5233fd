package io.github.catenary.plugin.fem;

import io.github.catenary.plugin.fem.FemType.FemPart;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.EnergyElements;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * All membranes or all solids of a run. Integrators that solve for energies get those of {@link FiniteElements};
 * explicit ones that take springs as forces get forces; all others project ({@link ElementPasses}), also {@code
 * positional}, which knows no stiffness of its own. Elements are numbered colour by colour.
 */
final class FemKernel implements ConstraintKernel {
    /** Take springs as forces, and cannot solve for them. */
    private static final Set<String> EXPLICIT =
            Set.of("verlet", "velocity-verlet", "euler-semi-implicit", "euler-explicit", "heun", "rk4");

    private final List<FemPart> parts;
    private final FiniteElements elements;
    private final int corners;
    /** Particles at the corners, one element after the other. */
    private final int[] particles;
    /** For each element the faces whose tears end it. */
    private final int[][] faces;

    private final ElementPasses passes;
    /** The number of the element that the parts have at a place. */
    private final int[] numbers;

    private final double[] x = new double[12];
    private final double[] first = new double[12];
    private final double[] way = new double[12];
    private final double[] hessian = new double[144];
    private boolean explicit;

    FemKernel(int corners, List<FemPart> parts, SolverView view) {
        this.parts = parts;
        this.corners = corners;
        int[] given = parts.stream()
                .flatMapToInt(part -> Arrays.stream(part.corners()))
                .toArray();
        ElementColours colours = new ElementColours(corners, given);
        int count = colours.order.length;
        particles = new int[given.length];
        numbers = new int[count];
        for (int e = 0; e < count; e++) {
            numbers[colours.order[e]] = e;
            System.arraycopy(given, corners * colours.order[e], particles, corners * e, corners);
        }
        ElasticMaterial[] materials = new ElasticMaterial[count];
        double[] dissipation = new double[count];
        int at = 0;
        for (FemPart part : parts) {
            ElasticMaterial material = part.material(corners - 1);
            double damping = part.element().values().number(FemType.DAMPING);
            for (int k = 0; k < part.corners().length; k += corners) {
                materials[numbers[at]] = material;
                dissipation[numbers[at++]] = damping;
            }
        }
        elements = new FiniteElements(corners, particles, materials, dissipation);
        passes = new ElementPasses(elements, particles, colours.first, view);
        faces = faces(view.faces());
        sceneChanged(view);
    }

    private int[][] faces(FaceArrays all) {
        FaceTable table = new FaceTable(all);
        int[][] own = new int[particles.length / corners][];
        int[] sides = new int[4];
        for (int e = 0; e < own.length; e++) {
            int at = corners * e;
            int count = 0;
            for (int left = corners == 3 ? 3 : 0; left < 4; left++) {
                int face = table.find(
                        particles[at + (left == 0 ? 1 : 0)],
                        particles[at + (left <= 1 ? 2 : 1)],
                        particles[at + (left <= 2 ? 3 : 2)]);
                if (face >= 0) sides[count++] = face;
            }
            own[e] = Arrays.copyOf(sides, count);
        }
        return own;
    }

    /** Finds faces by their corners, in whatever order; of equal ones the first. */
    private static final class FaceTable {
        private final FaceArrays all;
        /** One more than the index of a face; 0 where there is none. */
        private final int[] slots;

        FaceTable(FaceArrays all) {
            this.all = all;
            slots = new int[Integer.highestOneBit(Math.max(1, all.count)) << 2];
            for (int i = 0; i < all.count; i++) {
                int slot = slot(all.a[i], all.b[i], all.c[i]);
                if (slots[slot] == 0) slots[slot] = i + 1;
            }
        }

        int find(int a, int b, int c) {
            return slots[slot(a, b, c)] - 1;
        }

        /** The slot of a face with these corners, or the free one where it would be. */
        private int slot(int a, int b, int c) {
            int low = Math.min(a, Math.min(b, c));
            int high = Math.max(a, Math.max(b, c));
            int middle = a + b + c - low - high;
            int mixed = (low * 31 + middle) * 0x9E3779B1 + high * 0x85EBCA6B;
            int slot = (mixed ^ mixed >>> 15) & slots.length - 1;
            while (slots[slot] != 0 && !isBetween(slots[slot] - 1, low, middle, high))
                slot = slot + 1 & slots.length - 1;
            return slot;
        }

        private boolean isBetween(int face, int low, int middle, int high) {
            int a = all.a[face];
            int b = all.b[face];
            int c = all.c[face];
            return Math.min(a, Math.min(b, c)) == low
                    && Math.max(a, Math.max(b, c)) == high
                    && a + b + c - low - high == middle;
        }
    }

    /** Takes the rest shapes from the drawing or from the parameters. */
    @Override
    public void sceneChanged(SolverView view) {
        Scene scene = view.scene();
        passes.setPositional(scene.solver().integrator().equals(SolverSettings.POSITIONAL));
        explicit = EXPLICIT.contains(scene.solver().integrator());
        int at = 0;
        for (FemPart part : parts) {
            RestShape rest = new RestShape(scene.particles(), part.element().values());
            for (int k = 0; k < part.corners().length; k += corners) {
                for (int i = 0; i < 3 * corners; i++) x[i] = rest.at(part.corners()[k + i / 3], i % 3);
                elements.setRest(numbers[at++], x, part.thickness());
            }
        }
    }

    @Override
    public Parameters lastingParameters(SolverView view, int element, Parameters given) {
        for (FemPart part : parts) {
            if (part.element().id() != element) continue;
            int[] own = Arrays.stream(part.corners()).distinct().sorted().toArray();
            RestShape rest =
                    new RestShape(view.scene().particles(), part.element().values());
            return own.length == 0 ? given : rest.kept(own, given);
        }
        return given;
    }

    @Override
    public List<EnergyElements> energies() {
        return elements.count() == 0 ? List.of() : List.of(elements);
    }

    @Override
    public boolean writesSprings() {
        return false;
    }

    @Override
    public void beforeStep(SolverView view) {
        passes.begin();
        boolean[] torn = view.faces().torn;
        for (int e = 0; e < faces.length; e++) {
            boolean any = false;
            for (int k = 0; k < faces[e].length; k++) any |= torn[faces[e][k]];
            elements.setTorn(e, any);
        }
    }

    @Override
    public boolean addsForces() {
        return explicit && elements.count() > 0;
    }

    @Override
    public void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
        for (int e = 0; e < elements.count(); e++) {
            if (elements.volume(e) == 0) continue;
            gather(e, positions, x);
            elements.gradient(e, x, first);
            if (elements.dissipation(e) > 0) addViscous(e, velocities);
            for (int c = 0; c < corners; c++) {
                int i = particles[corners * e + c];
                forces.x[i] -= first[3 * c];
                forces.y[i] -= first[3 * c + 1];
                forces.z[i] -= first[3 * c + 2];
            }
        }
    }

    /** Adds τ H v. */
    private void addViscous(int e, Vectors velocities) {
        elements.hessian(e, x, hessian);
        gather(e, velocities, way);
        double ratio = elements.dissipation(e);
        int size = 3 * corners;
        for (int i = 0; i < size; i++) {
            double sum = 0;
            for (int j = 0; j < size; j++) sum += hessian[i * size + j] * way[j];
            first[i] += ratio * sum;
        }
    }

    private void gather(int e, Vectors from, double[] to) {
        for (int c = 0; c < corners; c++) {
            int i = particles[corners * e + c];
            to[3 * c] = from.x[i];
            to[3 * c + 1] = from.y[i];
            to[3 * c + 2] = from.z[i];
        }
    }

    /** Adds the traces of the diagonal blocks of the Hessian, which no direction exceeds. */
    @Override
    public void addResistance(
            SolverView view, Vectors positions, Vectors velocities, double[] stiffness, double[] damping) {
        if (!explicit) return;
        int size = 3 * corners;
        for (int e = 0; e < elements.count(); e++) {
            if (elements.volume(e) == 0) continue;
            gather(e, positions, x);
            elements.hessian(e, x, hessian);
            for (int c = 0; c < corners; c++) {
                double trace = 0;
                for (int k = 3 * c; k < 3 * c + 3; k++) trace += hessian[k * size + k];
                stiffness[particles[corners * e + c]] += trace;
                damping[particles[corners * e + c]] += elements.dissipation(e) * trace;
            }
        }
    }

    @Override
    public void project(SolverView view, int pass, boolean backward) {
        if (!explicit) passes.project(view, backward);
    }
}
