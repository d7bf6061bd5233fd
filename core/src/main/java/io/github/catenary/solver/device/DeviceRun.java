package io.github.catenary.solver.device;

import io.github.catenary.solver.state.Vectors;
import java.util.Optional;

/**
 * What a device holds of a run: the places of the particles before the substep and now, in m. For one thread at a time.
 * Calls may return before the device is done, but for those that read. Every number is computed as the processor does:
 * each operation is rounded once, {@code fma} as well, and none is left out or put in another order.
 *
 * <p>All methods throw a {@link DeviceException} if the device does not go on. After that, only {@link #close} is called.
 */
public interface DeviceRun extends AutoCloseable {
    /** Numbers of a part's point and way. */
    int ABOUT = 6;

    /** Sums of a part in each lane. */
    int SUMS = 22;

    /** Numbers of a part's turn. */
    int TURN = 12;

    /**
     * Sets rest lengths, m, and the shares of both ends, by the numbers of {@link DeviceSprings}. With {@linkplain
     * DeviceSprings#multipliers multipliers}, a share is 1, or 0 of an end that the spring does not move.
     *
     * @param from first spring that changed; {@code to} is the one after the last
     */
    void setSprings(double[] restLength, double[] shareA, double[] shareB, int from, int to);

    /**
     * Sets the places of the particles; what the device read or moved before is forgotten. −0 counts as +0, but with
     * multipliers it stays what it is.
     *
     * @param keep share of its displacement that each particle keeps
     */
    void write(Vectors positions, Vectors last, double[] keep);

    /**
     * Goes on with what {@link #read} and {@link #readLast} gave last, as if it were {@linkplain #write written} again.
     *
     * @return false if it has to be written, as by default
     */
    default boolean goOn() {
        return false;
    }

    /**
     * Begins the next frame as {@link #goOn} does, while the one before can still be read: until {@link #catchUp}, all methods
     * that read give what they would give now, and wait for no call after this one.
     *
     * @return false if the device cannot, as by default, or has too little memory for both; then nothing has happened
     */
    default boolean runAhead() {
        return false;
    }

    /** From now on, methods that read give what came of the calls since {@link #runAhead}. */
    default void catchUp() {
        throw new UnsupportedOperationException("a device that runs ahead implements this");
    }

    /**
     * Undoes what calls have done to the particles since the last {@link #write}, {@link #goOn} or {@link #runAhead}, as if it
     * were that call again. Only on a device that has run ahead since it was written; until {@link #goOn} or {@link #write},
     * methods that read give what they gave before.
     */
    default void startAgain() {
        throw new UnsupportedOperationException("a device that runs ahead implements this");
    }

    /** Sets where the particles are now, after somebody else has moved some in the middle of a substep. */
    void move(Vectors positions);

    /**
     * Predicts the places of the particles, {@code x' = x + (x − last) k + fall k, last' = x}, each product rounded. With
     * multipliers it is {@code fall} in the place of {@code fall k}, or 0 for a particle without a weight.
     *
     * @param x acceleration times h², m; likewise y and z
     */
    void advance(double x, double y, double z);

    /**
     * Projects all springs once, each by
     *
     * <pre>
     *   d = p_a − p_b,   s = L / |d| − 1,   p_a += shareA·s·d,   p_b −= shareB·s·d
     * </pre>
     *
     * where 1/|d| is that of {@code InverseSqrt}, and every multiply-add is rounded once. Ends in one point are pushed apart
     * along y, end a up. With multipliers, no multiply-add is fused, and the law is, with w the share of an end times the
     * weight of its particle, for springs of which w_a + w_b is not 0:
     *
     * <pre>
     *   d = p_b − p_a,   l = √(dₓ² + d_y² + d_z²),   d /= l,   or d_y = −1 if l is 0
     *   s = Σ (p_b − last_b − (p_a − last_a)) d
     *   Δλ = −(l − L + α̃ λ + γ s) / ((1 + γ)(w_a + w_b) + α̃),   λ += Δλ,   push += Δλ d
     *   p_a −= (w_a Δλ) d,   p_b += (w_b Δλ) d
     * </pre>
     *
     * Springs at {@linkplain #setLocks locked} ends have another law, that of {@code RailStep}: with A and B on the axes that
     * are not locked, ends have w_a/(w_a + w_b) and w_b/(w_a + w_b) of the way, 0 along others, and
     *
     * <pre>
     *   a = A d,   b = B d,   c = d (a + b),   q = (a + b)²,   W = c (w_a + w_b);   d in one point along the first free of −y, x, z
     *   s = (p_b − p_a) d − (last_b − last_a) d
     *   Δλ = −(l − L + α̃ λ + γ s) / ((1 + γ) W + α̃),   t = max(0, l + W Δλ) and l by the larger of both, which is m
     *   r = ((l c) l) c − (q (l − t)) (l + t),   y = ((m (l − t)) (l + t)) / (l c + √r), or ((m l) c) / q if r is not above 0
     *   p_a += y a,   p_b −= y b,   λ −= (y c) / W,   push −= ((y c) / W) d
     * </pre>
     *
     * where q is 0, nothing moves, and λ gets Δλ, but of a rigid spring nothing.
     */
    void project(boolean backward);

    /**
     * Reads where the particles are. Without multipliers, a coordinate that is zero, as it was when it was {@linkplain
     * #write written}, keeps the sign that it had there.
     */
    void read(Vectors positions);

    /** Reads where the particles were before the substep, in the same way. */
    void readLast(Vectors last);

    /** The square of the longest way of a particle in the substeps before each {@link #advance} since {@link #write}, m². */
    double longestSquare();

    /** Sets the rows of parts of which the motion is summed up. */
    void setParts(DeviceParts parts);

    /**
     * Reads where the first particle of each part was before the substep, and how far it has come since, m.
     *
     * @param about gets {@value #ABOUT} numbers for each part: x, y, z, then the way
     */
    void readFirst(double[] about);

    /**
     * Sums up the motion of all parts about points, and reads the sums. For each piece, and each lane of its rows, one row
     * after the other, with m the mass, a the way from the point to where the particle was before the substep, and e the way
     * that it has come since, less that of the part:
     *
     * <pre>
     *   Σ (m aₓ)aₓ, (m aₓ)a_y, (m aₓ)a_z, (m a_y)a_y, (m a_y)a_z, (m a_z)a_z,
     *   Σ eₓ(m aₓ), eₓ(m a_y), eₓ(m a_z), e_y(m aₓ), …, e_z(m a_z),   Σ m a,   Σ m e,   Σ m (e_z² + (e_y² + eₓ²))
     * </pre>
     *
     * where all but {@code m a} and eₓ² are fused with the sum, and are rounded once.
     *
     * @param about the point of each part, and the way that is taken off, {@value #ABOUT} numbers each
     * @param sums gets for each piece {@value #SUMS} rows of eight numbers, one for each lane
     */
    void sum(double[] about, double[] sums);

    /**
     * Turns parts about points: {@code p += fma(R − 1, p − c)}, with sums from the left and each rounded once. With
     * multipliers, a coordinate that is zero before and after keeps its sign.
     *
     * @param turns for each part {@value #TURN} numbers: R − 1, row after row, then the point c, m; all 0 of parts that do
     *     not turn
     */
    void turn(double[] turns);

    /** The long bounds of this run on the device; empty if it has none, and the processor has to make them act in between. */
    default Optional<BoundsRun> bounds() {
        return Optional.empty();
    }

    /**
     * Sets the weight of each particle, 1/kg, 0 for those that springs and gravity do not move. Before the first {@link
     * #write}, and only with multipliers; likewise all methods below, which a device has if it {@linkplain
     * ComputeDevice#runsMultipliers runs} them.
     */
    default void setWeights(double[] weights) {
        throw new UnsupportedOperationException("a device that runs multipliers implements this");
    }

    /**
     * Sets along which axes ends of springs are locked. Before the first {@link #write}.
     *
     * @param locks of each particle 1 for x, 2 for y and 4 for z, added up
     * @return false if the device projects no such springs, as by default
     */
    default boolean setLocks(int[] locks) {
        return false;
    }

    /**
     * Sets the multipliers of all springs to 0 before the passes of a substep.
     *
     * @param sums whether pushes are set to 0, too, and are summed up in these passes
     */
    default void startMultipliers(boolean sums) {
        throw new UnsupportedOperationException("a device that runs multipliers implements this");
    }

    /** Reads the multiplier λ of each spring, kg·m. */
    default void readMultipliers(double[] into) {
        throw new UnsupportedOperationException("a device that runs multipliers implements this");
    }

    /** Reads the push of each spring, kg·m: all x, then all y, then all z. */
    default void readPushes(double[] into) {
        throw new UnsupportedOperationException("a device that runs multipliers implements this");
    }

    /**
     * Sets what {@link #look} looks at. Without it, runs in which elements may act go there and back in each substep.
     *
     * @return false if the device does not look at anything, as by default
     */
    default boolean watch(DeviceWatch watch) {
        return false;
    }

    /**
     * After a substep: notes whether a spring is longer, or a particle nearer, than it may be, or whether a coordinate is not
     * finite, or a zero with a sign. What is within the error of rounding may be noted as well, and must be noted if the
     * processor would find it.
     */
    default void look() {}

    /** Reads whether {@link #look} noted anything since the last {@link #write}. */
    default boolean found() {
        return true;
    }

    /**
     * Sets what {@link #collide} does, from the next {@link #write} on. Without it, runs in which particles meet surfaces go
     * there and back in each substep.
     *
     * @return false if the device stops no particles, as by default
     */
    default boolean stopAt(DeviceContacts contacts) {
        return false;
    }

    /**
     * After the passes of a substep, before {@link #look}, which notes all that it notes before this, too: stops particles,
     * and measures what that brings to each: with v = x − last, before this substep (v₀), before and after this call (v, v'),
     *
     * <pre>
     *   gain = max(0, |v'|² − max(|v|², |v₀|²))/h² if |v'| > |v|, else (|v'|² − |v|²)/h²
     *   push = |x' − x| − max(|v|, |v₀|) if that is above 0, by their squares; else 0
     * </pre>
     *
     * The ways v count among those of {@link #longestSquare}.
     */
    default void collide() {}

    /**
     * Reads which particles were stopped since {@link #write}.
     *
     * @param into gets for each particle of the contacts a bit for each source that stopped it, the lowest for source 0;
     *     written only if any was
     * @return whether any was
     */
    default boolean readStopped(int[] into) {
        return false;
    }

    /**
     * Reads what a call of {@link #collide} brought.
     *
     * @param substep 0 for the first after {@link #write}
     * @param gains gets one for each particle of the contacts, m²/s²; likewise {@code pushes}, m; not written if no gain is
     *     above 0, and no push
     * @return whether they were written
     */
    default boolean readGains(int substep, double[] gains, double[] pushes) {
        return false;
    }

    /** Gives back what the run took. Does nothing the second time. */
    @Override
    void close();
}
