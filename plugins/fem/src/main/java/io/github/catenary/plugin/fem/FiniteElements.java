package io.github.catenary.plugin.fem;

import io.github.catenary.solver.kernel.EnergyElements;
import java.util.IdentityHashMap;

/**
 * Linear finite elements: triangles of membranes or tetrahedra of solids. With g_c the gradients of the shape functions
 * in the rest shape, V the rest volume and Ψ of the {@link ElasticMaterial}:
 *
 * <pre>
 *   F = Σ x_c g_cᵀ,   E = V Ψ(F),   ∂E/∂x_c = V P g_c,   P = ∂Ψ/∂F = U diag(Ψ_i) Vᵀ,   F = U diag(σ) Vᵀ
 * </pre>
 *
 * (Sifakis, Barbič: FEM Simulation of 3D Deformable Solids, 2012, section 4.) The third column of F is 0 for a membrane,
 * whose gradients are in the plane of its rest shape. Inverted elements are like others, because σ₃ has a sign. An
 * element that is flat at rest, or torn, has no energy. For one thread; each other thread needs {@link #forAnotherThread}.
 */
final class FiniteElements implements EnergyElements {
    /** A rest shape counts as flat if its volume is less than this share of that of its edges. */
    private static final double FLAT = 1e-9;

    private final int corners;
    private final int dimension;
    private final int[] particles;
    private final ElasticMaterial[] materials;
    private final double[] dissipation;
    /** g of the corners but the first, 1/m. */
    private final double[] gradients;
    /** |∇N|² of all corners, 1/m². */
    private final double[] steepness;
    /** V, m³; 0 of an element that is flat or out of the range of a double. */
    private final double[] volume;

    private final boolean[] torn;

    private final double[] f = new double[9];
    private final double[] p = new double[9];
    private final double[] g = new double[12];
    private final double[] turned = new double[12];
    private final double[] block = new double[9];
    private final double[] half = new double[9];
    private final double[] edges = new double[9];
    /** E of Saint Venant–Kirchhoff; the third row and column stay 0 for a membrane. */
    private final double[] green = new double[9];

    private final SignedSvd svd = new SignedSvd();
    private final PolarRotation rotation = new PolarRotation();
    private final Semidefinite semidefinite = new Semidefinite();

    /**
     * @param corners 3 of triangles or 4 of tetrahedra
     * @param particles indices of the particles, one element after the other
     * @param materials one for each element
     * @param dissipation one for each element, s
     */
    FiniteElements(int corners, int[] particles, ElasticMaterial[] materials, double[] dissipation) {
        this.corners = corners;
        dimension = corners - 1;
        this.particles = particles;
        this.materials = materials;
        this.dissipation = dissipation;
        gradients = new double[3 * dimension * materials.length];
        steepness = new double[corners * materials.length];
        volume = new double[materials.length];
        torn = new boolean[materials.length];
    }

    private FiniteElements(FiniteElements other) {
        corners = other.corners;
        dimension = other.dimension;
        particles = other.particles;
        dissipation = other.dissipation;
        gradients = other.gradients;
        steepness = other.steepness;
        volume = other.volume;
        torn = other.torn;
        materials = new ElasticMaterial[other.materials.length];
        IdentityHashMap<ElasticMaterial, ElasticMaterial> copies = new IdentityHashMap<>();
        for (int e = 0; e < materials.length; e++) {
            materials[e] = copies.computeIfAbsent(other.materials[e], ElasticMaterial::new);
        }
    }

    /** The same elements with scratch space of their own. */
    FiniteElements forAnotherThread() {
        return new FiniteElements(this);
    }

    @Override
    public int count() {
        return materials.length;
    }

    @Override
    public int corners() {
        return corners;
    }

    @Override
    public int particle(int element, int corner) {
        return particles[corners * element + corner];
    }

    @Override
    public double dissipation(int element) {
        return dissipation[element];
    }

    ElasticMaterial material(int element) {
        return materials[element];
    }

    /** V of an element, m³; 0 if it takes no part. */
    double volume(int element) {
        return torn[element] ? 0 : volume[element];
    }

    /** |∇N|² of a corner at rest, 1/m². */
    double steepness(int element, int corner) {
        return steepness[corners * element + corner];
    }

    void setTorn(int element, boolean nowTorn) {
        torn[element] = nowTorn;
    }

    /**
     * Sets the rest shape of an element.
     *
     * @param x positions of the corners, m
     * @param thickness of a membrane, m; 1 of a solid
     */
    void setRest(int element, double[] x, double thickness) {
        for (int c = 1; c < corners; c++) {
            for (int i = 0; i < 3; i++) edges[3 * (c - 1) + i] = x[3 * c + i] - x[i];
        }
        volume[element] = 0;
        boolean good = corners == 4 ? restSolid(element) : restMembrane(element, thickness);
        if (!good) volume[element] = 0;
        setSteepness(element);
    }

    private void setSteepness(int element) {
        int from = 3 * dimension * element;
        for (int c = 0; c < corners; c++) steepness[corners * element + c] = 0;
        for (int axis = 0; axis < 3; axis++) {
            double first = 0;
            for (int c = 1; c < corners; c++) {
                double slope = gradients[from + 3 * (c - 1) + axis];
                first -= slope;
                steepness[corners * element + c] += slope * slope;
            }
            steepness[corners * element] += first * first;
        }
    }

    /** The gradients are the rows of the inverse of the matrix whose columns are the edges. */
    private boolean restSolid(int element) {
        int at = 9 * element;
        double longest = 1;
        for (int e = 0; e < 9; e += 3) {
            longest *= Math.sqrt(edges[e] * edges[e] + edges[e + 1] * edges[e + 1] + edges[e + 2] * edges[e + 2]);
            cross(edges, (e + 3) % 9, edges, (e + 6) % 9, gradients, at + e);
        }
        double determinant = edges[0] * gradients[at] + edges[1] * gradients[at + 1] + edges[2] * gradients[at + 2];
        if (!(Math.abs(determinant) > FLAT * longest)) return false;
        for (int e = at; e < at + 9; e++) gradients[e] /= determinant;
        volume[element] = Math.abs(determinant) / 6;
        return areUsable(at, at + 9, volume[element]);
    }

    /** In the plane of the triangle, with the first axis along the first edge. */
    private boolean restMembrane(int element, double thickness) {
        int at = 6 * element;
        double along = Math.sqrt(edges[0] * edges[0] + edges[1] * edges[1] + edges[2] * edges[2]);
        cross(edges, 0, edges, 3, edges, 6);
        double twice = Math.sqrt(edges[6] * edges[6] + edges[7] * edges[7] + edges[8] * edges[8]);
        double second = Math.sqrt(edges[3] * edges[3] + edges[4] * edges[4] + edges[5] * edges[5]);
        if (!(twice > FLAT * along * second)) return false;
        double x = (edges[0] * edges[3] + edges[1] * edges[4] + edges[2] * edges[5]) / along;
        double y = twice / along;
        gradients[at] = 1 / along;
        gradients[at + 1] = -x / (along * y);
        gradients[at + 2] = 0;
        gradients[at + 3] = 0;
        gradients[at + 4] = 1 / y;
        gradients[at + 5] = 0;
        volume[element] = thickness * twice / 2;
        return areUsable(at, at + 6, volume[element]);
    }

    private boolean areUsable(int from, int to, double size) {
        double sum = size;
        for (int e = from; e < to; e++) sum += Math.abs(gradients[e]);
        return sum < Double.POSITIVE_INFINITY;
    }

    private static void cross(double[] a, int i, double[] b, int j, double[] to, int k) {
        double x = a[i + 1] * b[j + 2] - a[i + 2] * b[j + 1];
        double y = a[i + 2] * b[j] - a[i] * b[j + 2];
        double z = a[i] * b[j + 1] - a[i + 1] * b[j];
        to[k] = x;
        to[k + 1] = y;
        to[k + 2] = z;
    }

    /** Sets F and g. Written out for solids, and so are ∂J/∂F and the gradient, which a pass spends its time in. */
    private void deform(int element, double[] x) {
        if (corners == 4) {
            for (int k = 0; k < 3; k++) {
                double one = gradients[9 * element + k];
                double two = gradients[9 * element + 3 + k];
                double three = gradients[9 * element + 6 + k];
                g[k] = -one - two - three;
                g[3 + k] = one;
                g[6 + k] = two;
                g[9 + k] = three;
                f[k] = (x[3] - x[0]) * one + (x[6] - x[0]) * two + (x[9] - x[0]) * three;
                f[3 + k] = (x[4] - x[1]) * one + (x[7] - x[1]) * two + (x[10] - x[1]) * three;
                f[6 + k] = (x[5] - x[2]) * one + (x[8] - x[2]) * two + (x[11] - x[2]) * three;
            }
            return;
        }
        int at = 3 * dimension * element;
        for (int e = 0; e < 9; e++) f[e] = 0;
        for (int k = 0; k < 3; k++) g[k] = 0;
        for (int c = 1; c < corners; c++) {
            for (int k = 0; k < 3; k++) {
                double own = gradients[at++];
                g[3 * c + k] = own;
                g[k] -= own;
                for (int i = 0; i < 3; i++) f[3 * i + k] += (x[3 * c + i] - x[i]) * own;
            }
        }
    }

    @Override
    public double energy(int element, double[] x) {
        if (volume(element) == 0) return 0;
        deform(element, x);
        return volume[element] * density(materials[element], false);
    }

    @Override
    public void gradient(int element, double[] x, double[] to) {
        energyAndGradient(element, x, to);
    }

    /** The energy, J; sets the gradient, too. */
    double energyAndGradient(int element, double[] x, double[] to) {
        if (volume(element) == 0) {
            for (int e = 0; e < 3 * corners; e++) to[e] = 0;
            return 0;
        }
        deform(element, x);
        double density = density(materials[element], true);
        spread(volume[element], p, to);
        return volume[element] * density;
    }

    /** The energy without that of {@link #swelling}, J; sets the gradient, too. For elements that take part. */
    double shapeEnergy(int element, double[] x, double[] to) {
        deform(element, x);
        double density = density(materials[element].shape, true);
        spread(volume[element], p, to);
        return volume[element] * density;
    }

    /** C = t √(λ V), so that C²/2 is the energy of what Ψ has beside {@link ElasticMaterial#shape}; sets ∂C/∂x. */
    double swelling(int element, double[] x, double[] to) {
        deform(element, x);
        ElasticMaterial material = materials[element];
        double factor = Math.sqrt(material.bulk * volume[element]);
        double t = 0;
        switch (material.model) {
            case COROTATED -> {
                if (corners == 4 && rotation.of(f)) {
                    t = rotation.trace - 3;
                    System.arraycopy(rotation.r, 0, p, 0, 9);
                } else {
                    svd.of(f);
                    for (int i = 0; i < dimension; i++) t += svd.sigma[i] - 1;
                    for (int i = 0; i < 3; i++) {
                        for (int k = 0; k < 3; k++) {
                            double sum = 0;
                            for (int m = 0; m < dimension; m++) sum += svd.u[3 * i + m] * svd.v[3 * k + m];
                            p[3 * i + k] = sum;
                        }
                    }
                }
            }
            case SAINT_VENANT_KIRCHHOFF -> {
                t = (square() - dimension) / 2;
                System.arraycopy(f, 0, p, 0, 9);
            }
            default -> t = change() - 1;
        }
        spread(factor, p, to);
        return factor * t;
    }

    /** Ψ of F; leaves its derivative in p if wanted. */
    private double density(ElasticMaterial material, boolean derivative) {
        switch (material.model) {
            case COROTATED -> {
                if (corners == 4 && rotation.of(f)) return corotated(material, derivative);
            }
            case SAINT_VENANT_KIRCHHOFF -> {
                return saintVenant(material, derivative);
            }
            default -> {
                double square = square();
                double change = change();
                if (derivative) {
                    double k = material.mu * (1 - 1 / (square + 1));
                    double pressure = material.lambda * (change - material.alpha); // p has the derivative of J
                    for (int e = 0; e < 9; e++) p[e] = k * f[e] + pressure * p[e];
                }
                return material.neoHookean(square, change);
            }
        }
        svd.of(f);
        if (derivative) {
            material.differentiate(svd.sigma);
            for (int i = 0; i < 3; i++) {
                for (int k = 0; k < 3; k++) {
                    p[3 * i + k] = svd.u[3 * i] * material.first[0] * svd.v[3 * k]
                            + svd.u[3 * i + 1] * material.first[1] * svd.v[3 * k + 1]
                            + svd.u[3 * i + 2] * material.first[2] * svd.v[3 * k + 2];
                }
            }
        }
        return material.density(svd.sigma);
    }

    /** Ψ = μ |F − R|² + λ/2 (tr S − 3)² and P = 2μ (F − R) + λ (tr S − 3) R, with F = R S. */
    private double corotated(ElasticMaterial material, boolean derivative) {
        double[] r = rotation.r;
        double beyond = rotation.trace - 3;
        double squares = 0;
        for (int e = 0; e < 9; e++) squares += (f[e] - r[e]) * (f[e] - r[e]);
        if (derivative) {
            double pressure = material.lambda * beyond;
            for (int e = 0; e < 9; e++) p[e] = 2 * material.mu * (f[e] - r[e]) + pressure * r[e];
        }
        return material.mu * squares + material.lambda / 2 * beyond * beyond;
    }

    /** Ψ = μ |E|² + λ/2 (tr E)² and P = F (2μ E + λ tr E), with E = (FᵀF − 1)/2 in the dimensions of the element. */
    private double saintVenant(ElasticMaterial material, boolean derivative) {
        double trace = 0;
        double squares = 0;
        for (int i = 0; i < dimension; i++) {
            for (int k = 0; k < dimension; k++) {
                double product = f[i] * f[k] + f[3 + i] * f[3 + k] + f[6 + i] * f[6 + k];
                double strain = (product - (i == k ? 1 : 0)) / 2;
                if (i == k) trace += strain;
                squares += strain * strain;
                green[3 * i + k] = strain;
            }
        }
        if (derivative) {
            double pressure = material.lambda * trace;
            for (int i = 0; i < 9; i += 3) {
                for (int k = 0; k < 3; k++) {
                    p[i + k] = 2 * material.mu * (f[i] * green[k] + f[i + 1] * green[3 + k] + f[i + 2] * green[6 + k])
                            + pressure * f[i + k];
                }
            }
        }
        return material.mu * squares + material.lambda / 2 * trace * trace;
    }

    /** Sets the gradient to a factor times a matrix times g. */
    private void spread(double factor, double[] matrix, double[] to) {
        double sumX = 0;
        double sumY = 0;
        double sumZ = 0;
        for (int c = 3; c < 3 * corners; c += 3) {
            double own = factor * (matrix[0] * g[c] + matrix[1] * g[c + 1] + matrix[2] * g[c + 2]);
            to[c] = own;
            sumX -= own;
            own = factor * (matrix[3] * g[c] + matrix[4] * g[c + 1] + matrix[5] * g[c + 2]);
            to[c + 1] = own;
            sumY -= own;
            own = factor * (matrix[6] * g[c] + matrix[7] * g[c + 1] + matrix[8] * g[c + 2]);
            to[c + 2] = own;
            sumZ -= own;
        }
        to[0] = sumX;
        to[1] = sumY;
        to[2] = sumZ;
    }

    /** I = Σ F². */
    private double square() {
        double sum = 0;
        for (int e = 0; e < 9; e++) sum += f[e] * f[e];
        return sum;
    }

    /** J, the determinant of F, or the ratio of areas of a membrane; leaves ∂J/∂F in p. */
    private double change() {
        if (corners == 4) {
            p[0] = f[4] * f[8] - f[5] * f[7];
            p[1] = f[5] * f[6] - f[3] * f[8];
            p[2] = f[3] * f[7] - f[4] * f[6];
            p[3] = f[7] * f[2] - f[8] * f[1];
            p[4] = f[8] * f[0] - f[6] * f[2];
            p[5] = f[6] * f[1] - f[7] * f[0];
            p[6] = f[1] * f[5] - f[2] * f[4];
            p[7] = f[2] * f[3] - f[0] * f[5];
            p[8] = f[0] * f[4] - f[1] * f[3];
            return f[0] * p[0] + f[1] * p[1] + f[2] * p[2];
        }
        double nx = f[3] * f[7] - f[6] * f[4];
        double ny = f[6] * f[1] - f[0] * f[7];
        double nz = f[0] * f[4] - f[3] * f[1];
        double area = Math.sqrt(nx * nx + ny * ny + nz * nz);
        double scale = area > 0 ? 1 / area : 0; // a line has no normal
        nx *= scale;
        ny *= scale;
        nz *= scale;
        p[0] = f[4] * nz - f[7] * ny;
        p[3] = f[7] * nx - f[1] * nz;
        p[6] = f[1] * ny - f[4] * nx;
        p[1] = ny * f[6] - nz * f[3];
        p[4] = nz * f[0] - nx * f[6];
        p[7] = nx * f[3] - ny * f[0];
        p[2] = 0;
        p[5] = 0;
        p[8] = 0;
        return area;
    }

    /**
     * The two constraints of stable Neo-Hookean, whose squares over 2α are its energy but for a constant: C_D = √(I −
     * ln(1 + I)) with 1/α = μ' V, and C_H = J − J₀ with 1/α = λ' V and J₀ of the material (Macklin, Müller: A
     * Constraint-based Formulation of Stable Neo-Hookean Materials, 2021, with the energy of {@link ElasticMaterial}).
     *
     * @param values gets C_D and C_H
     * @param shape gets ∂C_D/∂x, 1/m; 0 for a point
     * @param size gets ∂C_H/∂x, 1/m
     */
    void constrain(int element, double[] x, double[] values, double[] shape, double[] size) {
        deform(element, x);
        double square = square();
        values[0] = Math.sqrt(square < 1e-4 ? square * square / 2 : square - ElasticMaterial.logarithm(1 + square));
        values[1] = change() - materials[element].alpha;
        spread(1, p, size);
        spread(values[0] > 0 ? square / (square + 1) / values[0] : 0, f, shape);
    }

    @Override
    public void hessian(int element, double[] x, double[] to) {
        hessian(element, x, to, true);
    }

    /**
     * The matrix in the axes of U and V: block (c, d) is {@code A_ij a_i b_j} beside the diagonal plus what flips and
     * twists add, with a = Vᵀ g_c and b = Vᵀ g_d.
     *
     * @param definite true to replace negative eigenvalues by 0
     */
    void hessian(int element, double[] x, double[] to, boolean definite) {
        int size = 3 * corners;
        for (int e = 0; e < size * size; e++) to[e] = 0;
        if (volume(element) == 0) return;
        ElasticMaterial material = materials[element];
        deform(element, x);
        if (!svd.of(f)) return;
        material.curve(svd.sigma);
        if (definite) {
            semidefinite.project(material.stretch);
            for (int pair = 0; pair < 3; pair++) {
                material.flip[pair] = Math.max(0, material.flip[pair]);
                material.twist[pair] = Math.max(0, material.twist[pair]);
            }
        }
        turnGradients();
        for (int c = 0; c < corners; c++) {
            for (int d = 0; d <= c; d++) {
                setBlock(material, c, d);
                writeBlock(volume[element], size, c, d, to);
            }
        }
    }

    private void turnGradients() {
        double[] v = svd.v;
        for (int c = 0; c < corners; c++) {
            for (int k = 0; k < 3; k++) {
                turned[3 * c + k] = v[k] * g[3 * c] + v[3 + k] * g[3 * c + 1] + v[6 + k] * g[3 * c + 2];
            }
        }
    }

    private void setBlock(ElasticMaterial material, int c, int d) {
        int a = 3 * c;
        int b = 3 * d;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) block[3 * i + j] = material.stretch[3 * i + j] * turned[a + i] * turned[b + j];
        }
        for (int pair = 0; pair < 3; pair++) {
            int i = pair == 2 ? 1 : 0;
            int j = pair == 0 ? 1 : 2;
            double same = (material.flip[pair] + material.twist[pair]) / 2;
            double crossed = (material.flip[pair] - material.twist[pair]) / 2;
            block[4 * i] += same * turned[a + j] * turned[b + j];
            block[4 * j] += same * turned[a + i] * turned[b + i];
            block[3 * i + j] += crossed * turned[a + j] * turned[b + i];
            block[3 * j + i] += crossed * turned[a + i] * turned[b + j];
        }
    }

    /** Writes V U block Uᵀ, and its transpose on the other side of the diagonal. */
    private void writeBlock(double factor, int size, int c, int d, double[] to) {
        double[] u = svd.u;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                half[3 * i + j] =
                        factor * (u[3 * i] * block[j] + u[3 * i + 1] * block[3 + j] + u[3 * i + 2] * block[6 + j]);
            }
        }
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double entry = half[3 * i] * u[3 * j] + half[3 * i + 1] * u[3 * j + 1] + half[3 * i + 2] * u[3 * j + 2];
                to[(3 * c + i) * size + 3 * d + j] = entry;
                to[(3 * d + j) * size + 3 * c + i] = entry;
            }
        }
    }
}
