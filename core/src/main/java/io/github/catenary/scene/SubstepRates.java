package io.github.catenary.scene;

import io.github.catenary.scene.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * How many substeps of a frame each particle and each spring of a scene takes. A particle takes as many as its {@link
 * Group#substeps groups} say, the most of them, and as many as the scene if none says a number. A spring takes as many as
 * the finer of its ends, or as a group of its own if that is more; one at a roller takes the most of all. Where a
 * number does not divide the most of all, the next larger one that does takes its place. Immutable.
 */
public final class SubstepRates {
    /** The numbers of substeps that a group can say. */
    public static final Set<Integer> CHOICES = Set.of(1, 2, 4, 8, 16);

    private static final int[] NONE = {};

    private final int given;
    private final int finest;
    private final int usual;
    /** Empty if all are the same; likewise those of springs. */
    private final int[] ofParticles;

    private final int[] ofSprings;
    /** The different numbers of the springs, and that of the scene, ascending. */
    private final int[] numbers;

    private SubstepRates(int usual) {
        given = usual;
        this.usual = usual;
        finest = usual;
        ofParticles = NONE;
        ofSprings = NONE;
        numbers = new int[] {usual};
    }

    private SubstepRates(Scene scene) {
        int scenes = scene.solver().substeps();
        given = scenes;
        int[] particles = new int[scene.particles().size()];
        int[] springs = new int[scene.springs().size()];
        for (Group group : scene.groups()) {
            if (group.substeps().isEmpty()) continue;
            int given = group.substeps().getAsInt();
            raise(particles, scene.particles(), group.particles().toArray(), given);
            raise(springs, scene.springs(), group.springs().toArray(), given);
        }
        boolean anyUsual = particles.length == 0;
        for (int i = 0; i < particles.length; i++) {
            if (particles[i] != 0) continue;
            particles[i] = scenes;
            anyUsual = true;
        }
        int most = anyUsual ? scenes : 1;
        for (int each : particles) most = Math.max(most, each);
        for (int each : springs) most = Math.max(most, each);
        finest = most;
        for (int i = 0; i < particles.length; i++) particles[i] = divisor(particles[i]);
        for (int i = 0; i < springs.length; i++)
            springs[i] = ofSpring(scene, scene.springs().at(i), particles, springs[i]);
        usual = divisor(Math.min(scenes, finest));
        ofParticles = particles;
        ofSprings = springs;
        numbers = IntStream.concat(Arrays.stream(springs), IntStream.of(usual))
                .sorted()
                .distinct()
                .toArray();
    }

    private static void raise(int[] numbers, Table<?> table, int[] ids, int given) {
        for (int id : ids) {
            int i = table.positionOf(id);
            numbers[i] = Math.max(numbers[i], given);
        }
    }

    private int ofSpring(Scene scene, Spring spring, int[] particles, int own) {
        int a = scene.particles().positionOf(spring.a());
        int b = scene.particles().positionOf(spring.b());
        boolean rolls =
                scene.particles().at(a).isRoller() || scene.particles().at(b).isRoller();
        return rolls ? finest : divisor(Math.max(own, Math.max(particles[a], particles[b])));
    }

    /** The least divisor of the most of all that is not less than a number. */
    private int divisor(int number) {
        int divisor = Math.max(1, Math.min(number, finest));
        while (finest % divisor != 0) divisor++;
        return divisor;
    }

    /** The same for all particles and springs of a scene, whatever its groups say. */
    public static SubstepRates same(Scene scene) {
        return new SubstepRates(scene.solver().substeps());
    }

    /** Those of a scene. Takes a pass over its springs if a group says a number. */
    public static SubstepRates of(Scene scene) {
        return anyGiven(scene) ? new SubstepRates(scene) : same(scene);
    }

    /** True if a group of the scene says how many substeps its members take. */
    public static boolean anyGiven(Scene scene) {
        for (Group group : scene.groups()) if (group.substeps().isPresent()) return true;
        return false;
    }

    /** The most that any particle or spring takes: those of a frame. */
    public int finest() {
        return finest;
    }

    /** What the scene says for all without a number of their own. */
    public int given() {
        return given;
    }

    /** What particles without a number of their own take. */
    public int usual() {
        return usual;
    }

    /** True if not all springs take part in each substep. */
    public boolean differ() {
        return numbers.length > 1 || numbers[0] != finest;
    }

    /** The different numbers of the springs, and {@link #usual}, ascending; a copy. */
    public int[] numbers() {
        return numbers.clone();
    }

    /**
     * What a particle takes.
     *
     * @param i its position in the scene
     */
    public int ofParticle(int i) {
        return ofParticles.length == 0 ? usual : ofParticles[i];
    }

    /**
     * What a spring takes.
     *
     * @param i its position in the scene
     */
    public int ofSpring(int i) {
        return ofSprings.length == 0 ? usual : ofSprings[i];
    }

    /**
     * Springs that take the same number of substeps.
     *
     * @param springs how many
     * @param groups the names of the groups that say this number, in the order of the scene; also of those that say less,
     *     if it does not divide the most of all
     */
    public record Taken(int substeps, int springs, List<String> groups) {
        public Taken {
            groups = List.copyOf(groups);
        }
    }

    /** Who takes how many, by number, ascending; one entry if all take the same. */
    public List<Taken> taken(Scene scene) {
        return Arrays.stream(numbers)
                .mapToObj(number ->
                        new Taken(number, springs(number, scene.springs().size()), groups(number, scene)))
                .toList();
    }

    private List<String> groups(int number, Scene scene) {
        if (ofSprings.length == 0) return List.of();
        return scene.groups().stream()
                .filter(group ->
                        group.substeps().isPresent() && divisor(group.substeps().getAsInt()) == number)
                .map(Group::name)
                .toList();
    }

    /**
     * How many of some springs take part in a substep, on average over those of a frame.
     *
     * @param springs of the scene
     */
    public double meanSprings(int springs) {
        double projected = 0;
        for (int number : numbers) projected += (double) number * springs(number, springs);
        return projected / finest;
    }

    /**
     * How many springs take a number.
     *
     * @param springs of the scene
     */
    public int springs(int number, int springs) {
        if (ofSprings.length == 0) return number == usual ? springs : 0;
        int count = 0;
        for (int each : ofSprings) if (each == number) count++;
        return count;
    }
}
