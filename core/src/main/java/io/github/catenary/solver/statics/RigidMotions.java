package io.github.catenary.solver.statics;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * The motions of the parts of a scene as rigid bodies that no force answers: of the six of a free part, those that a
 * {@link ModalMatrix} maps to 0 and that move nothing along locked axes, nor the pins to which springs, energies and
 * constraints join the part. Translations along the axes come first.
 */
public final class RigidMotions {
    private static final int MOTIONS = 6;
    private static final double EXACT = 1e-9;
    private static final double ROUGH = 1e-6;
    /** Sums of squares up to here may be rounding. */
    private static final double NEARLY = 1e-12;

    /** Motions of this share are those of a part without extent, such as a rod round itself. */
    private static final double NONE = 1e-11;

    /**
     * One of them.
     *
     * @param turns true for a rotation
     * @param direction of the translation or the axis, length 1
     * @param first the lowest index of a particle of the part
     * @param particles of the part
     * @param vector of the matrix, of length 1
     */
    public record Motion(boolean turns, Vec3 direction, int first, int particles, double[] vector) {}

    private final ModalMatrix matrix;
    private final StaticField field;
    private final Vectors x;
    private final int most;
    private final double[][] fields = new double[MOTIONS][];
    private final double[][] images = new double[MOTIONS][];
    private final List<Motion> found = new ArrayList<>();
    private final List<Set<Integer>> pins = new ArrayList<>();
    /** Of what moves, for each part, with the mean mass of its particles. */
    private final List<double[]> centres = new ArrayList<>();

    private int parts;

    private RigidMotions(ModalMatrix matrix, StaticField field, Vectors x, int most) {
        this.matrix = matrix;
        this.field = field;
        this.x = x;
        this.most = most;
    }

    /** Finds them at x, as many as asked at most. */
    public static List<Motion> find(ModalMatrix matrix, StaticField field, Vectors x, int most) {
        RigidMotions search = new RigidMotions(matrix, field, x, most);
        search.find();
        return List.copyOf(search.found);
    }

    private void find() {
        int count = x.count();
        int[] part = new int[count];
        int[] end = new int[count];
        int[] list = new int[count];
        Arrays.fill(part, -1);
        int stored = 0;
        List<List<Integer>> constraintsOf = constraintsOf(count);
        for (int i = 0; i < count; i++) {
            if (part[i] >= 0 || !moves(i)) continue;
            int from = stored;
            part[i] = parts;
            list[stored++] = i;
            for (int k = from; k < stored; k++) {
                for (int j : matrix.neighbours(list[k])) {
                    if (part[j] >= 0) continue;
                    part[j] = parts;
                    list[stored++] = j;
                }
                for (int c : constraintsOf.get(list[k])) {
                    for (int j : field.constraints().particles(c)) {
                        if (part[j] >= 0 || !moves(j)) continue;
                        part[j] = parts;
                        list[stored++] = j;
                    }
                }
            }
            end[parts++] = stored;
        }
        attach(part);
        for (int c = 0; c < MOTIONS; c++) {
            fields[c] = new double[3 * count];
            images[c] = new double[matrix.size];
        }
        int from = 0;
        for (int p = 0; p < parts; from = end[p++]) layOut(p, list, from, end[p]);
        for (int c = 0; c < MOTIONS; c++) matrix.multiply(freeOf(fields[c]), images[c]);
        from = 0;
        for (int p = 0; p < parts && found.size() < most; from = end[p++]) solve(p, list, from, end[p]);
    }

    /** The constraints of each particle. */
    private List<List<Integer>> constraintsOf(int count) {
        StaticConstraints constraints = field.constraints();
        List<List<Integer>> of = new ArrayList<>(Collections.nCopies(count, List.of()));
        for (int c = 0; c < constraints.count(); c++) {
            if (!constraints.isSet(c)) continue;
            for (int i : constraints.particles(c)) {
                if (of.get(i).isEmpty()) of.set(i, new ArrayList<>());
                of.get(i).add(c);
            }
        }
        return of;
    }

    /** Notes the pins of each part. */
    private void attach(int[] part) {
        for (int p = 0; p < parts; p++) pins.add(new TreeSet<>());
        for (int s = 0; s < field.a.length; s++) {
            if (field.stiffness[s] != 0) attach(part, field.a[s], field.b[s]);
        }
        int[] bonds = field.energyBonds();
        for (int k = 0; k < bonds.length; k += 2) attach(part, bonds[k], bonds[k + 1]);
        StaticConstraints constraints = field.constraints();
        for (int c = 0; c < constraints.count(); c++) {
            int[] own = constraints.particles(c);
            int free = Arrays.stream(own).filter(i -> part[i] >= 0).findFirst().orElse(-1);
            if (free < 0 || !constraints.isSet(c)) continue;
            for (int i : own) attach(part, free, i);
        }
    }

    private void attach(int[] part, int i, int j) {
        if (part[i] >= 0 && part[j] < 0) pins.get(part[i]).add(j);
        if (part[j] >= 0 && part[i] < 0) pins.get(part[j]).add(i);
    }

    private boolean moves(int i) {
        return field.moves[3 * i] || field.moves[3 * i + 1] || field.moves[3 * i + 2];
    }

    /** The six motions of a part, turning about its centre of mass, times √m. */
    private void layOut(int part, int[] list, int from, int to) {
        double mass = 0;
        double cx = 0;
        double cy = 0;
        double cz = 0;
        for (int k = from; k < to; k++) {
            int i = list[k];
            double m = field.mass(i);
            mass += m;
            cx += m * x.x[i];
            cy += m * x.y[i];
            cz += m * x.z[i];
        }
        centres.add(part, new double[] {cx / mass, cy / mass, cz / mass, mass / (to - from)});
        for (int k = from; k < to; k++) {
            int i = list[k];
            double root = matrix.rootMass(i);
            double[][] at = motions(x.x[i] - cx / mass, x.y[i] - cy / mass, x.z[i] - cz / mass);
            for (int c = 0; c < MOTIONS; c++) {
                for (int a = 0; a < 3; a++) fields[c][3 * i + a] = root * at[c][a];
            }
        }
    }

    private double[] freeOf(double[] motion) {
        double[] v = new double[matrix.size];
        for (int k = 0; k < v.length; k++) {
            int at = 3 * Math.floorDiv(k, matrix.axes) + k % matrix.axes;
            v[k] = field.moves[at] ? motion[at] : 0;
        }
        return v;
    }

    /** Six motions of a point, beside a centre. */
    private static double[][] motions(double dx, double dy, double dz) {
        return new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, -dz, dy}, {dz, 0, -dx}, {-dy, dx, 0}};
    }

    private void addPins(int part, double[][] to) {
        double[] centre = centres.get(part);
        for (int i : pins.get(part)) {
            double[][] at = motions(x.x[i] - centre[0], x.y[i] - centre[1], x.z[i] - centre[2]);
            for (int c = 0; c < MOTIONS; c++) {
                for (int d = 0; d < MOTIONS; d++) {
                    for (int a = 0; a < 3; a++) to[c][d] += centre[3] * at[c][a] * at[d][a];
                }
            }
        }
    }

    private void solve(int part, int[] list, int from, int to) {
        double[][] gram = new double[MOTIONS][MOTIONS];
        double[][] answers = new double[MOTIONS][MOTIONS];
        double bound = boundOf(list, from, to);
        for (int c = 0; c < MOTIONS; c++) {
            for (int d = 0; d <= c; d++) {
                for (int k = from; k < to; k++) {
                    int i = list[k];
                    for (int a = 0; a < 3; a++) {
                        double both = fields[c][3 * i + a] * fields[d][3 * i + a];
                        gram[c][d] += both;
                        if (!field.moves[3 * i + a]) answers[c][d] += both;
                        else if (a < matrix.axes) {
                            int at = matrix.axes * i + a;
                            answers[c][d] += images[c][at] / bound * (images[d][at] / bound);
                        }
                    }
                }
                gram[d][c] = gram[c][d];
                answers[d][c] = answers[c][d];
            }
        }
        addPins(part, gram);
        addPins(part, answers);
        double tolerance = matrix.isRough() ? ROUGH : EXACT;
        double[][] nothing = Arrays.stream(unanswered(gram, answers))
                .filter(motion -> answer(part, motion, bound, list, from, to) <= tolerance)
                .toArray(double[][]::new);
        choose(nothing, gram, list, from, to);
    }

    /** What no eigenvalue of a part exceeds: another part may be faster by far. */
    private double boundOf(int[] list, int from, int to) {
        double bound = 0;
        for (int k = from; k < to; k++) bound = Math.max(bound, matrix.bound(list[k]));
        return bound > 0 ? bound : 1;
    }

    /** What answers a motion, without the rounding of sums of squares. */
    private double answer(int part, double[] motion, double bound, int[] list, int from, int to) {
        double square = 0;
        for (int k = from; k < to; k++) {
            for (int a = 0; a < 3; a++) {
                boolean moves = field.moves[3 * list[k] + a];
                if (moves && a >= matrix.axes) continue;
                double sum = 0;
                for (int c = 0; c < MOTIONS; c++) {
                    sum += motion[c]
                            * (moves ? images[c][matrix.axes * list[k] + a] / bound : fields[c][3 * list[k] + a]);
                }
                square += sum * sum;
            }
        }
        double[] centre = centres.get(part);
        for (int i : pins.get(part)) {
            double[][] at = motions(x.x[i] - centre[0], x.y[i] - centre[1], x.z[i] - centre[2]);
            for (int a = 0; a < 3; a++) {
                double sum = 0;
                for (int c = 0; c < MOTIONS; c++) sum += motion[c] * at[c][a];
                square += centre[3] * sum * sum;
            }
        }
        return Math.sqrt(square);
    }

    /** Coefficients of motions that hardly anything answers, of length 1 in the metric given. */
    private double[][] unanswered(double[][] gram, double[][] answers) {
        EigenDecomposition_F64<DMatrixRMaj> metric = eigen(gram);
        double largest = 0;
        for (int k = 0; k < gram.length; k++)
            largest = Math.max(largest, metric.getEigenvalue(k).getReal());
        List<double[]> units = new ArrayList<>();
        for (int k = 0; k < gram.length; k++) {
            double value = metric.getEigenvalue(k).getReal();
            if (!(value > NONE * largest)) continue;
            double[] unit = new double[MOTIONS];
            for (int c = 0; c < MOTIONS; c++) unit[c] = metric.getEigenVector(k).get(c, 0) / Math.sqrt(value);
            units.add(unit);
        }
        double[][] s = new double[units.size()][units.size()];
        for (int p = 0; p < s.length; p++) {
            for (int q = 0; q < s.length; q++) s[p][q] = product(units.get(p), answers, units.get(q));
        }
        List<double[]> result = new ArrayList<>();
        if (s.length == 0) return new double[0][];
        EigenDecomposition_F64<DMatrixRMaj> eigen = eigen(s);
        for (int k = 0; k < s.length; k++) {
            if (!(eigen.getEigenvalue(k).getReal() <= NEARLY)) continue;
            double[] motion = new double[MOTIONS];
            for (int p = 0; p < s.length; p++) {
                for (int c = 0; c < MOTIONS; c++)
                    motion[c] += eigen.getEigenVector(k).get(p, 0) * units.get(p)[c];
            }
            result.add(motion);
        }
        return result.toArray(double[][]::new);
    }

    private static EigenDecomposition_F64<DMatrixRMaj> eigen(double[][] matrix) {
        EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(matrix.length, true, true);
        if (!eigen.decompose(new DMatrixRMaj(matrix))) {
            throw new ArithmeticException("no eigenvalues of a matrix were found");
        }
        return eigen;
    }

    private static double product(double[] p, double[][] metric, double[] q) {
        double sum = 0;
        for (int c = 0; c < MOTIONS; c++) for (int d = 0; d < MOTIONS; d++) sum += p[c] * metric[c][d] * q[d];
        return sum;
    }

    /** Takes translations along axes first, then what is closest to rotations about axes, then the rest. */
    private void choose(double[][] nothing, double[][] gram, int[] list, int from, int to) {
        List<double[]> chosen = new ArrayList<>();
        for (int c = 0; c < MOTIONS && chosen.size() < nothing.length; c++) {
            double length = Math.sqrt(gram[c][c]);
            if (!(length > 0)) continue;
            double[] motion = new double[MOTIONS];
            for (double[] each : nothing) {
                double share = 0;
                for (int d = 0; d < MOTIONS; d++) share += each[d] * gram[d][c];
                for (int d = 0; d < MOTIONS; d++) motion[d] += share * each[d];
            }
            if (c < 3 && Math.sqrt(product(motion, gram, motion)) < (1 - 1e-9) * length) continue;
            addOrthogonal(motion, gram, 0.1 * length, chosen);
        }
        for (double[] each : nothing) {
            if (chosen.size() < nothing.length) addOrthogonal(each.clone(), gram, 1e-3, chosen);
        }
        for (double[] motion : chosen)
            if (found.size() < most) found.add(motionOf(motion, turns(motion, gram), list, from, to));
    }

    private static void addOrthogonal(double[] motion, double[][] gram, double least, List<double[]> chosen) {
        for (int round = 0; round < 2; round++) {
            for (double[] each : chosen) {
                double share = product(each, gram, motion);
                for (int d = 0; d < MOTIONS; d++) motion[d] -= share * each[d];
            }
        }
        double length = Math.sqrt(product(motion, gram, motion));
        if (!(length > least)) return;
        for (int d = 0; d < MOTIONS; d++) motion[d] /= length;
        chosen.add(motion);
    }

    /** True if more than rounding of a motion of length 1 is rotation. */
    private static boolean turns(double[] motion, double[][] gram) {
        double[] rotation = motion.clone();
        Arrays.fill(rotation, 0, 3, 0);
        return product(rotation, gram, rotation) > 1e-6;
    }

    private Motion motionOf(double[] motion, boolean turns, int[] list, int from, int to) {
        double[] vector = new double[matrix.size];
        double square = 0;
        int first = list[from];
        for (int k = from; k < to; k++) {
            int i = list[k];
            first = Math.min(first, i);
            for (int a = 0; a < matrix.axes; a++) {
                if (!field.moves[3 * i + a]) continue;
                double sum = 0;
                for (int c = 0; c < MOTIONS; c++) sum += motion[c] * fields[c][3 * i + a];
                vector[matrix.axes * i + a] = sum;
                square += sum * sum;
            }
        }
        double length = Math.sqrt(square);
        for (int k = 0; k < vector.length; k++) vector[k] /= length;
        int at = turns ? 3 : 0;
        return new Motion(turns, direction(motion[at], motion[at + 1], motion[at + 2]), first, to - from, vector);
    }

    private static Vec3 direction(double x, double y, double z) {
        Vec3 v = new Vec3(x, y, z);
        v = v.times(1 / v.length());
        double largest = Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
        double first = Math.abs(v.x()) == largest ? v.x() : Math.abs(v.y()) == largest ? v.y() : v.z();
        double sign = Math.signum(first);
        return new Vec3(cleared(sign * v.x()), cleared(sign * v.y()), cleared(sign * v.z()));
    }

    /** Rounding is no direction. */
    private static double cleared(double share) {
        return Math.abs(share) < 1e-9 ? 0 : share;
    }
}
