package io.github.catenary.spi;

import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Part;
import io.github.catenary.io.SceneFile;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.kernel.SceneRule;
import io.github.catenary.solver.kernel.SolverView;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A plugin's contribution, with its id, texts and parameters read once when it was added. From then on these are data:
 * a window that shows them does not call the plugin, whose code might never return. Only the methods that process a
 * scene still call the plugin; their callers run them where they may take long.
 *
 * @param <T> the kind of contribution
 */
public abstract sealed class ContributionSnapshot<T extends Described> implements Described {
    final T item;
    private final String id;
    private final String label;
    private final String description;
    private final ParameterSchema schema;

    private ContributionSnapshot(T item, ContributionList.Words words) {
        this.item = item;
        id = words.id();
        label = words.label();
        description = words.description();
        schema = words.schema();
    }

    private ContributionSnapshot(ContributionSnapshot<T> told) {
        item = told.item;
        id = told.id;
        label = told.label;
        description = told.description;
        schema = told.schema;
    }

    /** True if a plugin contributed the item, false for the program's own. */
    public static boolean isForeign(Described item) {
        return item instanceof ContributionSnapshot;
    }

    /** The item's class in the plugin or the program; its translations are beside this class. */
    public static Class<?> classOf(Described item) {
        if (item instanceof ContributionSnapshot<?> told) return classOf(told.item);
        return item instanceof ChannelColouring colours ? colours.declaredBy() : item.getClass();
    }

    @Override
    public final String id() {
        return id;
    }

    @Override
    public final String label() {
        return label;
    }

    @Override
    public final String description() {
        return description;
    }

    @Override
    public final ParameterSchema schema() {
        return schema;
    }

    /** True if both represent the same object of a plugin, or are the same object, whatever their parameters. */
    public static boolean isSame(Described one, Described other) {
        if (!(one instanceof ContributionSnapshot<?> told) || !(other instanceof ContributionSnapshot<?> also))
            return one.equals(other);
        return told.getClass() == also.getClass() && told.item == also.item;
    }

    /** True if both represent the same object of the plugin with the same parameters; does not call the plugin. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ContributionSnapshot<?> told && isSame(this, told);
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(item);
    }

    @Override
    public final String toString() {
        return id;
    }

    static final class Type extends ContributionSnapshot<ConstraintType> implements ConstraintType {
        private final AppliesTo appliesTo;
        private final Category category;
        private final List<Channel> channels;
        private final boolean followsRun;
        private final Bonds bonds;

        Type(
                ConstraintType item,
                ContributionList.Words words,
                AppliesTo appliesTo,
                Category category,
                List<Channel> channels,
                boolean followsRun,
                Bonds bonds) {
            super(item, words);
            this.appliesTo = appliesTo;
            this.category = category;
            this.channels = channels;
            this.followsRun = followsRun;
            this.bonds = bonds;
        }

        @Override
        public Bonds bonds() {
            return bonds;
        }

        @Override
        public List<Channel> channels() {
            return channels;
        }

        @Override
        public AppliesTo appliesTo() {
            return appliesTo;
        }

        @Override
        public Category category() {
            return category;
        }

        @Override
        public boolean needsSprings() {
            return item.needsSprings();
        }

        @Override
        public boolean needsParticles() {
            return item.needsParticles();
        }

        @Override
        public boolean addsSprings() {
            return item.addsSprings();
        }

        @Override
        public int springReserve(BoundElement element) {
            return item.springReserve(element);
        }

        @Override
        public boolean addsParticles() {
            return item.addsParticles();
        }

        @Override
        public int particleReserve(BoundElement element) {
            return item.particleReserve(element);
        }

        @Override
        public boolean appliesToAdded() {
            return item.appliesToAdded();
        }

        @Override
        public boolean appliesToAddedSprings() {
            return item.appliesToAddedSprings();
        }

        @Override
        public List<Message> warnings(BoundElement element, Scene scene) {
            return item.warnings(element, scene);
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return item.compile(elements, view);
        }

        @Override
        public List<Outline> outline(ParameterValues values) {
            return item.outline(values);
        }

        @Override
        public List<Grip> grips(ParameterValues values) {
            return item.grips(values);
        }

        @Override
        public List<Solid> solids(ParameterValues values) {
            return item.solids(values);
        }

        @Override
        public boolean followsRun() {
            return followsRun;
        }

        @Override
        public List<Outline> outline(BoundElement element, Frame frame) {
            return item.outline(element, frame);
        }

        @Override
        public List<Solid> solids(BoundElement element, Frame frame) {
            return item.solids(element, frame);
        }
    }

    static final class Maker extends ContributionSnapshot<Generator> implements Generator {
        Maker(Generator item, ContributionList.Words words) {
            super(item, words);
        }

        @Override
        public long slot(ParameterValues values, int index) {
            return item.slot(values, index);
        }

        @Override
        public Part generate(ParameterValues values, NextIds firstIds) {
            return item.generate(values, firstIds);
        }
    }

    /** A contribution with the parameters with which it works from now on. */
    abstract static sealed class Adjusted<T extends Adjustable> extends ContributionSnapshot<T> {
        private final Class<T> kind;
        private final ParameterValues values;

        private Adjusted(Class<T> kind, T item, ContributionList.Words words) {
            super(item, words);
            this.kind = kind;
            values = words.schema().resolve(Parameters.NONE);
        }

        private Adjusted(Adjusted<T> told, ParameterValues values) {
            super(told);
            kind = told.kind;
            this.values = values;
        }

        /** The plugin's item, to be used now; calls the plugin if the item has parameters. */
        final T now() {
            if (schema().parameters().isEmpty()) return item;
            Adjustable adjusted = item.with(values);
            if (kind.isInstance(adjusted)) return kind.cast(adjusted);
            throw new IllegalStateException(id() + " with its parameters is no " + kind.getSimpleName());
        }

        @Override
        public final boolean equals(Object other) {
            return super.equals(other) && other instanceof Adjusted<?> adjusted && adjusted.values.equals(values);
        }

        @Override
        public final int hashCode() {
            return super.hashCode();
        }
    }

    static final class Check extends Adjusted<SceneRule> implements SceneRule {
        Check(SceneRule item, ContributionList.Words words) {
            super(SceneRule.class, item, words);
        }

        private Check(Check told, ParameterValues values) {
            super(told, values);
        }

        @Override
        public SceneRule with(ParameterValues values) {
            return new Check(this, values);
        }

        @Override
        public List<Problem> problems(Scene scene) {
            return now().problems(scene);
        }
    }

    static final class Colours extends Adjusted<Colouring> implements Colouring {
        private final Of of;
        private final String unit;
        private final Scale scale;
        private final boolean needsDetail;

        Colours(Colouring item, ContributionList.Words words, Of of, String unit, Scale scale, boolean needsDetail) {
            super(Colouring.class, item, words);
            this.of = of;
            this.unit = unit;
            this.scale = scale;
            this.needsDetail = needsDetail;
        }

        private Colours(Colours told, ParameterValues values) {
            super(told, values);
            of = told.of;
            unit = told.unit;
            scale = told.scale;
            needsDetail = told.needsDetail;
        }

        @Override
        public Colouring with(ParameterValues values) {
            return new Colours(this, values);
        }

        @Override
        public Of of() {
            return of;
        }

        @Override
        public String unit() {
            return unit;
        }

        @Override
        public Scale scale() {
            return scale;
        }

        @Override
        public boolean needsDetail() {
            return needsDetail;
        }

        @Override
        public List<String> categories(Scene scene) {
            return now().categories(scene);
        }

        @Override
        public void fill(Frame frame, double[] values) {
            now().fill(frame, values);
        }
    }

    static final class Reader extends Adjusted<Importer> implements Importer {
        private final String ending;

        Reader(Importer item, ContributionList.Words words, String ending) {
            super(Importer.class, item, words);
            this.ending = ending;
        }

        private Reader(Reader told, ParameterValues values) {
            super(told, values);
            ending = told.ending;
        }

        @Override
        public Importer with(ParameterValues values) {
            return new Reader(this, values);
        }

        @Override
        public String ending() {
            return ending;
        }

        @Override
        public SceneFile.Loaded read(InputStream bytes, String name) throws IOException {
            return now().read(bytes, name);
        }
    }

    static final class Writer extends Adjusted<Exporter> implements Exporter {
        private final String ending;

        Writer(Exporter item, ContributionList.Words words, String ending) {
            super(Exporter.class, item, words);
            this.ending = ending;
        }

        private Writer(Writer told, ParameterValues values) {
            super(told, values);
            ending = told.ending;
        }

        @Override
        public Exporter with(ParameterValues values) {
            return new Writer(this, values);
        }

        @Override
        public String ending() {
            return ending;
        }

        @Override
        public void write(Frame frame, OutputStream out) throws IOException {
            now().write(frame, out);
        }
    }

    static final class Method extends Adjusted<IntegratorType> implements IntegratorType {
        private final OptionalInt order;

        Method(IntegratorType item, ContributionList.Words words, OptionalInt order) {
            super(IntegratorType.class, item, words);
            this.order = order;
        }

        private Method(Method told, ParameterValues values) {
            super(told, values);
            order = told.order;
        }

        @Override
        public IntegratorType with(ParameterValues values) {
            return new Method(this, values);
        }

        @Override
        public OptionalInt order() {
            return order;
        }

        @Override
        public OptionalDouble largestStep(FastestMotion motion) {
            return now().largestStep(motion);
        }

        @Override
        public Optional<Message> remedy(Scene scene) {
            return now().remedy(scene);
        }

        @Override
        public StepMethod compile(int particles) {
            return now().compile(particles);
        }
    }

    static final class Tool extends Adjusted<MouseTool> implements MouseTool {
        private final String hint;
        private final Trail trail;

        Tool(MouseTool item, ContributionList.Words words, String hint, Trail trail) {
            super(MouseTool.class, item, words);
            this.hint = hint;
            this.trail = trail;
        }

        private Tool(Tool told, ParameterValues values) {
            super(told, values);
            hint = told.hint;
            trail = told.trail;
        }

        @Override
        public MouseTool with(ParameterValues values) {
            return new Tool(this, values);
        }

        @Override
        public String hint() {
            return hint;
        }

        @Override
        public Trail trail() {
            return trail;
        }

        @Override
        public Scene apply(Scene scene, Gesture gesture) {
            return now().apply(scene, gesture);
        }
    }
}
