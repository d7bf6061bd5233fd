package io.github.catenary.spi;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.parameter.ReadOnce;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A plugin's contribution with the data that it gave when it was added: the results of its methods marked {@link
 * ReadOnce}. A window shows these data without a call of the plugin, whose code might never return. Only the other
 * methods, which process a scene, still call the plugin; callers run them where they may take long. A snapshot has one
 * set of parameters; for another set there is another snapshot of the same object. Immutable.
 */
public final class ContributionSnapshot {
    private final Class<? extends Described> kind;
    private final Described item;
    /** The data, by the names of the methods. */
    private final Map<String, @Nullable Object> read;

    private final ParameterValues values;

    private ContributionSnapshot(
            Class<? extends Described> kind,
            Described item,
            Map<String, @Nullable Object> read,
            ParameterValues values) {
        this.kind = kind;
        this.item = item;
        this.read = read;
        this.values = values;
    }

    /**
     * Reads the data of an item.
     *
     * @throws NullPointerException if its descriptor is null
     * @throws RuntimeException if the item throws it
     */
    @SuppressWarnings("unchecked") // the proxy implements the interface of the kind, and T is that interface
    static <T extends Described> T of(ContributionKind kind, T item) {
        Descriptor own = Objects.requireNonNull(item.descriptor(), () -> kind.word() + ": the descriptor is null");
        Descriptor descriptor =
                new Descriptor(own.id(), own.label(), own.description(), TimedForm.inTime(own.schema()));
        Map<String, @Nullable Object> read = new HashMap<>();
        read.put("descriptor", descriptor);
        read.put("id", descriptor.id());
        read.put("label", descriptor.label());
        read.put("description", descriptor.description());
        read.put("schema", descriptor.schema());
        for (Method method : kind.type().getMethods()) {
            boolean isKnown = read.containsKey(method.getName());
            if (method.isAnnotationPresent(ReadOnce.class) && !isKnown)
                read.put(method.getName(), readOnce(method, item));
        }
        ParameterValues values = descriptor.schema().resolve(Parameters.NONE);
        return (T) new ContributionSnapshot(kind.type(), item, Collections.unmodifiableMap(read), values).proxy();
    }

    private static @Nullable Object readOnce(Method method, Described item) {
        try {
            Object answer = invoke(method, item);
            return answer instanceof List<?> list ? List.copyOf(list) : answer;
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable undeclared) {
            throw new UndeclaredThrowableException(undeclared);
        }
    }

    private Object proxy() {
        return Proxy.newProxyInstance(ContributionSnapshot.class.getClassLoader(), new Class<?>[] {kind}, new Calls());
    }

    /** The snapshot behind an item; null if the program contributes the item. */
    private static @Nullable ContributionSnapshot behind(Object item) {
        return Proxy.isProxyClass(item.getClass()) && Proxy.getInvocationHandler(item) instanceof Calls calls
                ? calls.snapshot()
                : null;
    }

    /** True if a plugin contributes the item, false if the program does. */
    public static boolean isForeign(Described item) {
        return behind(item) != null;
    }

    /** The class of the item in the plugin or the program; its translations are beside that class. */
    public static Class<?> classOf(Described item) {
        ContributionSnapshot snapshot = behind(item);
        if (snapshot != null) return classOf(snapshot.item);
        return item instanceof ChannelColouring colours ? colours.declaredBy() : item.getClass();
    }

    /** True if both are the same object of a plugin or of the program, whatever their parameters. */
    public static boolean isSame(Described one, Described other) {
        ContributionSnapshot snapshot = behind(one);
        ContributionSnapshot also = behind(other);
        if (snapshot == null || also == null) return one.equals(other);
        return snapshot.kind == also.kind && snapshot.item == also.item;
    }

    /** What {@link Adjustable#with} of the plugin's own object returns, which no snapshot hides. Calls the plugin. */
    public static Adjustable adjusted(Adjustable item, ParameterValues values) {
        ContributionSnapshot snapshot = behind(item);
        return snapshot != null && snapshot.item instanceof Adjustable own ? own.with(values) : item.with(values);
    }

    /** Answers the calls of the item's methods. */
    private final class Calls implements InvocationHandler {
        ContributionSnapshot snapshot() {
            return ContributionSnapshot.this;
        }

        @Override
        public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] arguments)
                throws Throwable {
            return answer(method, arguments);
        }
    }

    private @Nullable Object answer(Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
        boolean isOfObject = method.getDeclaringClass() == Object.class;
        return switch (method.getName()) {
            case "equals" -> isOfObject && arguments != null ? equalTo(arguments[0]) : call(method, arguments);
            case "hashCode" -> isOfObject ? System.identityHashCode(item) : call(method, arguments);
            case "toString" -> isOfObject ? read.get("id") : call(method, arguments);
            case "with" ->
                method.getDeclaringClass() == Adjustable.class && arguments != null
                        ? new ContributionSnapshot(kind, item, read, (ParameterValues) arguments[0]).proxy()
                        : call(method, arguments);
            default ->
                arguments == null && read.containsKey(method.getName())
                        ? read.get(method.getName())
                        : call(method, arguments);
        };
    }

    /** True for the same object of the plugin with the same parameters. Does not call the plugin. */
    private boolean equalTo(@Nullable Object other) {
        ContributionSnapshot also = other == null ? null : behind(other);
        return also != null && kind == also.kind && item == also.item && values.equals(also.values);
    }

    private @Nullable Object call(Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
        return invoke(method, now(), arguments == null ? new Object[0] : arguments);
    }

    /** The plugin's item with its present parameters. Calls the plugin if the item is adjustable and has parameters. */
    private Described now() {
        if (!(item instanceof Adjustable adjustable) || hasNoParameters()) return item;
        Adjustable adjusted = adjustable.with(values);
        if (kind.isInstance(adjusted)) return adjusted;
        throw new IllegalStateException(read.get("id") + " with its parameters is no " + kind.getSimpleName());
    }

    private boolean hasNoParameters() {
        return Objects.requireNonNull((ParameterSchema) read.get("schema"))
                .parameters()
                .isEmpty();
    }

    /** Calls a method of the plugin, and throws what the method throws. */
    private static @Nullable Object invoke(Method method, Described item, @Nullable Object... arguments)
            throws Throwable {
        try {
            return method.invoke(item, arguments);
        } catch (InvocationTargetException thrown) {
            throw Objects.requireNonNullElse(thrown.getCause(), thrown);
        }
    }
}
