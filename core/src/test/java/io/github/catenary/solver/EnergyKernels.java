package io.github.catenary.solver;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.EnergyElements;
import io.github.catenary.solver.kernel.EnergyForces;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** Element types with energies, and scenes for them. */
final class EnergyKernels {
    private EnergyKernels() {}

    /** A type with one set of elements, whose forces other integrators add. */
    record Type(String id, EnergyElements elements, Bonds bonds) implements KernelFactory {
        @Override
        public ParameterSchema schema() {
            return ParameterSchema.NONE;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> bound, SolverView view) {
            EnergyForces forces = new EnergyForces(elements);
            return new ConstraintKernel() {
                @Override
                public List<EnergyElements> energies() {
                    return List.of(elements);
                }

                @Override
                public boolean addsForces() {
                    return true;
                }

                @Override
                public void addForces(SolverView run, Vectors positions, Vectors velocities, Vectors to) {
                    forces.add(positions, velocities, to);
                }

                @Override
                public void addResistance(SolverView run, Vectors x, Vectors v, double[] stiffness, double[] damping) {
                    forces.addResistance(x, stiffness, damping);
                }
            };
        }
    }

    static Type inner(EnergyElements elements) {
        return new Type("test.energies", elements, KernelFactory.Bonds.PARTICLES);
    }

    static Simulation run(Scene scene, Type type) {
        return run(scene, SolverOptions.DEFAULT, type);
    }

    static Simulation run(Scene scene, SolverOptions options, Type type) {
        return new SceneCompiler(List.of(type)).with(options).compile(with(scene, type));
    }

    static Scene with(Scene scene, Type type) {
        return TestKernels.with(scene, new TestKernels.Type(type.id(), () -> new ConstraintKernel() {}));
    }

    /** Springs of one stiffness and rest length, with viscosity. */
    record SpringEnergies(int[] a, int[] b, double stiffness, double restLength, double gamma)
            implements EnergyElements {
        @Override
        public int count() {
            return a.length;
        }

        @Override
        public int corners() {
            return 2;
        }

        @Override
        public int particle(int element, int corner) {
            return corner == 0 ? a[element] : b[element];
        }

        private static double length(double[] x) {
            return Math.sqrt(
                    (x[3] - x[0]) * (x[3] - x[0]) + (x[4] - x[1]) * (x[4] - x[1]) + (x[5] - x[2]) * (x[5] - x[2]));
        }

        @Override
        public double energy(int element, double[] x) {
            double stretch = length(x) - restLength;
            return stiffness * stretch * stretch / 2;
        }

        @Override
        public void gradient(int element, double[] x, double[] to) {
            double l = length(x);
            for (int k = 0; k < 3; k++) {
                to[3 + k] = stiffness * (l - restLength) * (x[3 + k] - x[k]) / l;
                to[k] = -to[3 + k];
            }
        }

        @Override
        public void hessian(int element, double[] x, double[] to) {
            double l = length(x);
            double lateral = Math.max(0, stiffness * (1 - restLength / l));
            for (int r = 0; r < 3; r++) {
                for (int c = 0; c < 3; c++) {
                    double along = (x[3 + r] - x[r]) * (x[3 + c] - x[c]) / (l * l);
                    double h = (stiffness - lateral) * along + (r == c ? lateral : 0);
                    to[6 * r + c] = h;
                    to[6 * (r + 3) + c + 3] = h;
                    to[6 * r + c + 3] = -h;
                    to[6 * (r + 3) + c] = -h;
                }
            }
        }

        @Override
        public double dissipation(int element) {
            return gamma;
        }
    }

    /**
     * Tetrahedra of a stable Neo-Hookean solid, E = V (µ/2 (tr F'F − 3) + λ/2 ((det F − α)² − (1 − α)²)) with α = 1 + µ/λ
     * (Smith, de Goes, Kim 2018, without the logarithm).
     */
    static final class Tetrahedra implements EnergyElements {
        private final int[][] corners;
        private final double[][] inverse;
        private final double[] volume;
        private final double mu;
        private final double lambda;
        private final double gamma;

        /** @param rest the undeformed positions of particles */
        Tetrahedra(int[][] corners, List<Vec3> rest, double young, double poisson, double gamma) {
            this.corners = corners;
            mu = young / (2 * (1 + poisson));
            lambda = young * poisson / ((1 + poisson) * (1 - 2 * poisson));
            this.gamma = gamma;
            inverse = new double[corners.length][];
            volume = new double[corners.length];
            for (int e = 0; e < corners.length; e++) {
                double[] d = new double[9];
                Vec3 origin = rest.get(corners[e][0]);
                for (int c = 0; c < 3; c++) {
                    Vec3 edge = rest.get(corners[e][c + 1]).minus(origin);
                    d[c] = edge.x();
                    d[3 + c] = edge.y();
                    d[6 + c] = edge.z();
                }
                volume[e] = det(d) / 6;
                double[] cof = cofactors(d);
                inverse[e] = new double[9];
                for (int r = 0; r < 3; r++) {
                    for (int c = 0; c < 3; c++) inverse[e][3 * r + c] = cof[3 * c + r] / det(d);
                }
            }
        }

        static double det(double[] m) {
            return m[0] * (m[4] * m[8] - m[5] * m[7])
                    - m[1] * (m[3] * m[8] - m[5] * m[6])
                    + m[2] * (m[3] * m[7] - m[4] * m[6]);
        }

        private static double[] cofactors(double[] m) {
            double[] c = new double[9];
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    int a = (i + 1) % 3;
                    int b = (i + 2) % 3;
                    int p = (j + 1) % 3;
                    int q = (j + 2) % 3;
                    c[3 * i + j] = m[3 * a + p] * m[3 * b + q] - m[3 * a + q] * m[3 * b + p];
                }
            }
            return c;
        }

        double[] deformation(int e, double[] x) {
            double[] f = new double[9];
            for (int r = 0; r < 3; r++) {
                for (int c = 0; c < 3; c++) {
                    for (int k = 0; k < 3; k++) f[3 * r + c] += (x[3 * (k + 1) + r] - x[r]) * inverse[e][3 * k + c];
                }
            }
            return f;
        }

        @Override
        public int count() {
            return corners.length;
        }

        @Override
        public int corners() {
            return 4;
        }

        @Override
        public int particle(int element, int corner) {
            return corners[element][corner];
        }

        @Override
        public double energy(int e, double[] x) {
            double[] f = deformation(e, x);
            double sum = -3;
            for (double entry : f) sum += entry * entry;
            double alpha = 1 + mu / lambda;
            double j = det(f) - alpha;
            return volume[e] * (mu / 2 * sum + lambda / 2 * (j * j - (1 - alpha) * (1 - alpha)));
        }

        @Override
        public void gradient(int e, double[] x, double[] to) {
            double[] f = deformation(e, x);
            double[] cof = cofactors(f);
            double pressure = lambda * (det(f) - 1 - mu / lambda);
            Arrays.fill(to, 0, 12, 0);
            for (int r = 0; r < 3; r++) {
                for (int k = 0; k < 3; k++) {
                    double force = 0;
                    for (int c = 0; c < 3; c++) {
                        force += (mu * f[3 * r + c] + pressure * cof[3 * r + c]) * inverse[e][3 * k + c];
                    }
                    to[3 * (k + 1) + r] = volume[e] * force;
                    to[r] -= volume[e] * force;
                }
            }
        }

        @Override
        public void hessian(int e, double[] x, double[] to) {
            double[] f = deformation(e, x);
            double[] cof = cofactors(f);
            double pressure = lambda * (det(f) - 1 - mu / lambda);
            double[] h = new double[81];
            for (int m = 0; m < 9; m++) {
                double[] unit = new double[9];
                unit[m] = 1;
                double[] plus = new double[9];
                double[] minus = new double[9];
                for (int k = 0; k < 9; k++) {
                    plus[k] = f[k] + unit[k];
                    minus[k] = f[k] - unit[k];
                }
                double[] up = cofactors(plus);
                double[] down = cofactors(minus);
                for (int k = 0; k < 9; k++) { // cofactors are of second degree, so that this is their derivative
                    h[9 * k + m] = (k == m ? mu : 0) + lambda * cof[k] * cof[m] + pressure * (up[k] - down[k]) / 2;
                }
            }
            project(h, 9);
            double[] b = new double[9 * 12]; // dF = B dx
            for (int r = 0; r < 3; r++) {
                for (int c = 0; c < 3; c++) {
                    for (int k = 0; k < 3; k++) {
                        b[12 * (3 * r + c) + 3 * (k + 1) + r] = inverse[e][3 * k + c];
                        b[12 * (3 * r + c) + r] -= inverse[e][3 * k + c];
                    }
                }
            }
            double[] hb = new double[9 * 12];
            for (int i = 0; i < 9; i++) {
                for (int j = 0; j < 12; j++) {
                    for (int k = 0; k < 9; k++) hb[12 * i + j] += h[9 * i + k] * b[12 * k + j];
                }
            }
            for (int i = 0; i < 12; i++) {
                for (int j = 0; j < 12; j++) {
                    double sum = 0;
                    for (int k = 0; k < 9; k++) sum += b[12 * k + i] * hb[12 * k + j];
                    to[12 * i + j] = volume[e] * sum;
                }
            }
        }

        @Override
        public double dissipation(int element) {
            return gamma;
        }
    }

    /** Replaces negative eigenvalues of a symmetric matrix by 0, by Jacobi's rotations. */
    static void project(double[] m, int n) {
        double[] a = m.clone();
        double[] v = new double[n * n];
        for (int i = 0; i < n; i++) v[n * i + i] = 1;
        for (int sweep = 0; sweep < 30; sweep++) {
            double off = 0;
            for (int p = 0; p < n; p++) {
                for (int q = p + 1; q < n; q++) {
                    double apq = (a[n * p + q] + a[n * q + p]) / 2;
                    off = Math.max(off, Math.abs(apq));
                    if (apq == 0) continue;
                    double theta = (a[n * q + q] - a[n * p + p]) / (2 * apq);
                    double t = Math.signum(theta) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
                    if (theta == 0) t = 1;
                    double c = 1 / Math.sqrt(t * t + 1);
                    double s = t * c;
                    for (int k = 0; k < n; k++) {
                        double kp = a[n * k + p];
                        double kq = a[n * k + q];
                        a[n * k + p] = c * kp - s * kq;
                        a[n * k + q] = s * kp + c * kq;
                    }
                    for (int k = 0; k < n; k++) {
                        double pk = a[n * p + k];
                        double qk = a[n * q + k];
                        a[n * p + k] = c * pk - s * qk;
                        a[n * q + k] = s * pk + c * qk;
                        double vp = v[n * k + p];
                        double vq = v[n * k + q];
                        v[n * k + p] = c * vp - s * vq;
                        v[n * k + q] = s * vp + c * vq;
                    }
                }
            }
            if (off < 1e-13 * Math.abs(a[0] + a[n * n - 1])) break;
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) sum += Math.max(0, a[n * k + k]) * v[n * i + k] * v[n * j + k];
                m[n * i + j] = sum;
            }
        }
    }

    /** A bar of cubes along x, each of six tetrahedra: particles as {@link #barPoints}. */
    static int[][] bar(int nx, int ny, int nz) {
        int[][] paths = {{1, 2, 4}, {1, 4, 2}, {2, 1, 4}, {2, 4, 1}, {4, 1, 2}, {4, 2, 1}};
        List<int[]> all = new ArrayList<>();
        for (int z = 0; z < nz; z++) {
            for (int y = 0; y < ny; y++) {
                for (int x = 0; x < nx; x++) {
                    for (int[] path : paths) {
                        int[] tetrahedron = new int[4];
                        int at = 0;
                        tetrahedron[0] = point(nx, ny, x, y, z);
                        for (int k = 0; k < 3; k++) {
                            at += path[k];
                            tetrahedron[k + 1] = point(nx, ny, x + (at & 1), y + ((at >> 1) & 1), z + (at >> 2));
                        }
                        boolean isEven = (path[0] == 1 && path[1] == 2)
                                || (path[0] == 2 && path[1] == 4)
                                || (path[0] == 4 && path[1] == 1);
                        if (!isEven) {
                            int last = tetrahedron[3];
                            tetrahedron[3] = tetrahedron[2];
                            tetrahedron[2] = last;
                        }
                        all.add(tetrahedron);
                    }
                }
            }
        }
        return all.toArray(new int[0][]);
    }

    private static int point(int nx, int ny, int x, int y, int z) {
        return x + (nx + 1) * (y + (ny + 1) * z);
    }

    static List<Vec3> barPoints(int nx, int ny, int nz, double size) {
        List<Vec3> points = new ArrayList<>();
        for (int z = 0; z <= nz; z++) {
            for (int y = 0; y <= ny; y++) {
                for (int x = 0; x <= nx; x++) points.add(new Vec3(x * size, y * size, z * size));
            }
        }
        return points;
    }

    /** Particles that share the mass of the tetrahedra, at moved places. */
    static Scene solid(int[][] tetrahedra, List<Vec3> rest, double density, UnaryOperator<Vec3> moved) {
        double[] mass = new double[rest.size()];
        for (int[] t : tetrahedra) {
            double[] d = new double[9];
            for (int c = 0; c < 3; c++) {
                Vec3 edge = rest.get(t[c + 1]).minus(rest.get(t[0]));
                d[c] = edge.x();
                d[3 + c] = edge.y();
                d[6 + c] = edge.z();
            }
            for (int c : t) mass[c] += density * Tetrahedra.det(d) / 24;
        }
        List<Particle> particles = new ArrayList<>();
        for (int i = 0; i < mass.length; i++) {
            particles.add(Particle.of(i + 1, moved.apply(rest.get(i))).withMass(mass[i]));
        }
        return Scene.EMPTY.withParticles(Table.of(particles));
    }
}
