package io.github.catenary.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ReadOnce;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.KernelFactory;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ContributionSnapshotTest {
    private static final Map<String, Object> ANSWERS = Map.ofEntries(
            Map.entry("id", "acme.item"),
            Map.entry("label", "Item"),
            Map.entry("description", "For the test"),
            Map.entry("schema", ParameterSchema.NONE),
            Map.entry("descriptor", new Descriptor("acme.item", "Item", "For the test")),
            Map.entry("appliesTo", ConstraintType.AppliesTo.ON_SPRINGS),
            Map.entry("category", ConstraintType.Category.FORCE),
            Map.entry("bonds", KernelFactory.Bonds.NONE),
            Map.entry("channels", List.of(Channel.DAMAGE)),
            Map.entry("of", Colouring.Of.SPRINGS),
            Map.entry("unit", "m"),
            Map.entry("scale", Colouring.Scale.SEQUENTIAL),
            Map.entry("needsDetail", true),
            Map.entry("ending", "obj"),
            Map.entry("hint", "Click"),
            Map.entry("followsRun", true),
            Map.entry("order", OptionalInt.of(1)),
            Map.entry("needs", SceneOperation.Needs.NOTHING),
            Map.entry("trail", MouseTool.Trail.NOTHING));

    @ParameterizedTest
    @EnumSource
    void readsWhatAnItemSaysAboutItselfOnceWhenItIsAdded(ContributionKind kind) throws ReflectiveOperationException {
        Map<String, Integer> asked = new TreeMap<>();
        Described item = item(kind, asked);
        Described told = added(kind, item);
        Map<String, Integer> whenAdded = new TreeMap<>(asked);

        assertThat(whenAdded.values()).containsOnly(1);
        for (Method method : kind.type().getMethods()) {
            boolean question = method.getParameterCount() == 0
                    && !Modifier.isStatic(method.getModifiers())
                    && ANSWERS.containsKey(method.getName());
            if (question) assertThat(method.invoke(told)).isEqualTo(ANSWERS.get(method.getName()));
        }
        assertThat(told.toString()).isEqualTo("acme.item");
        assertThat(asked).isEqualTo(whenAdded);
        assertThat(ContributionSnapshot.isForeign(told)).isTrue();
        assertThat(ContributionSnapshot.classOf(told)).isEqualTo(item.getClass());
        assertThat(added(kind, item)).isEqualTo(told).hasSameHashCodeAs(told);
        assertThat(added(kind, item(kind, new TreeMap<>()))).isNotEqualTo(told);
    }

    @ParameterizedTest
    @EnumSource
    void asksThePluginForEverythingElse(ContributionKind kind) throws ReflectiveOperationException {
        Map<String, Integer> asked = new TreeMap<>();
        Described told = added(kind, item(kind, asked));

        for (Method method : kind.type().getMethods()) {
            if (Modifier.isStatic(method.getModifiers()) || method.isAnnotationPresent(ReadOnce.class)) continue;
            if (method.getDeclaringClass() == Adjustable.class) continue; // parameters make another snapshot
            asked.clear();
            Object[] arguments = new Object[method.getParameterCount()];
            for (int i = 0; i < arguments.length; i++) {
                Class<?> type = method.getParameterTypes()[i];
                if (type.isPrimitive()) arguments[i] = Array.get(Array.newInstance(type, 1), 0);
            }

            assertThat(method.invoke(told, arguments)).as(method.toString()).isEqualTo(answer(method));
            assertThat(asked).as(method.toString()).containsExactly(Map.entry(method.getName(), 1));
        }
    }

    @Test
    void whatThePluginThrowsArrivesAsItIs() {
        IOException torn = new IOException("torn");
        Importer importer = (Importer) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Importer.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("read")) throw torn;
                    return method.getName().equals("descriptor")
                            ? new Descriptor("acme.item", "Item", "For the test")
                            : ANSWERS.get(method.getName());
                });
        Importer told = (Importer) added(ContributionKind.IMPORTER, importer);

        assertThatThrownBy(() -> told.read(InputStream.nullInputStream(), "name"))
                .isSameAs(torn);
    }

    @Test
    void parametersMakeAnotherSnapshotOfTheSameObject() {
        ParameterSchema schema =
                ParameterSchema.of(new Parameter.Switch("lasts", "Lasts", "", Optional.of(Value.of(true))));
        MouseTool tool = (MouseTool) item(ContributionKind.TOOL, new TreeMap<>(), Map.of("schema", schema));
        MouseTool told = (MouseTool) added(ContributionKind.TOOL, tool);

        Adjustable other = told.with(schema.resolve(Parameters.of(Map.of("lasts", Value.of(false)))));

        assertThat(other).isNotEqualTo(told).isInstanceOf(MouseTool.class);
        assertThat(ContributionSnapshot.isSame(told, other)).isTrue();
        assertThat(told.with(schema.resolve(Parameters.NONE))).isEqualTo(told);
        assertThat(other.id()).isEqualTo("acme.item");
    }

    @Test
    void doesNotWrapTheProgramsOwnItems() {
        ContributionList list = ContributionList.ofProgram();
        Colouring colouring = (Colouring) item(ContributionKind.COLOURING, new TreeMap<>());
        list.colouring(colouring);

        assertThat(list.close().colourings()).singleElement().isSameAs(colouring);
        assertThat(ContributionSnapshot.isForeign(colouring)).isFalse();
    }

    @Test
    void aRuleForATextWorksThroughTheWrapper() {
        Parameter note = note(text -> text.equals("well")
                ? Optional.empty()
                : Optional.of(Message.of("test.ill", "expected well, but found {0}", text)));

        assertThat(note.problem(Value.of("well"))).isEmpty();
        assertThat(note.problem(Value.of("ill")).map(Message::english)).contains("expected well, but found ill");
        assertThat(note.problem(Value.of(3))).isPresent();
        Parameter broken = note(text -> {
            throw new StackOverflowError("deep");
        });
        assertThatThrownBy(() -> broken.problem(Value.of("well")))
                .isInstanceOf(StackOverflowError.class)
                .hasMessage("deep");
    }

    @Test
    void aRuleThatDoesNotAnswerRefusesTheTextUntilItDoes() throws InterruptedException {
        CountDownLatch gate = new CountDownLatch(1);
        Parameter note = note(text -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return Optional.empty();
        });

        assertThat(note.problem(Value.of("well")).map(Message::english))
                .hasValueSatisfying(what -> assertThat(what).contains("did not check this text in time"));
        assertTimeoutPreemptively(
                TimedForm.BUDGET.dividedBy(2),
                () -> assertThat(note.problem(Value.of("more"))).isPresent());

        gate.countDown();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (!thread.getName().equals(TimedForm.THREAD_NAME)) continue;
            while (note.problem(Value.of("well")).isPresent()) Thread.onSpinWait();
        }
        assertThat(note.problem(Value.of("well"))).isEmpty();
    }

    @Test
    void aMessageConvertsItsArgumentsAtOnce() {
        StringBuilder changing = new StringBuilder("first");
        Message message = Message.of("test.changing", "{0} and {1}", changing, 3);
        changing.append(" no more");

        assertThat(message.english()).isEqualTo("first and 3");
    }

    private static Parameter note(Function<String, Optional<Message>> form) {
        ParameterSchema schema = ParameterSchema.of(
                new Parameter.Text("note", "Note", "Any", form::apply, Optional.empty()),
                new Parameter.Text("free", "Free", "Any", Optional.empty()));
        ParameterSchema told = added(
                        ContributionKind.SCENE_CHECK,
                        item(ContributionKind.SCENE_CHECK, new TreeMap<>(), Map.of("schema", schema)))
                .schema();
        assertThat(told.find("free")).isEqualTo(schema.find("free"));
        return told.find("note").orElseThrow();
    }

    private static Described added(ContributionKind kind, Described item) {
        Contributed contributed = Contributed.by(to -> {
            switch (kind) {
                case ELEMENT_TYPE -> to.constraint((ConstraintType) item);
                case GENERATOR -> to.generator((io.github.catenary.generate.Generator) item);
                case SCENE_CHECK -> to.check((io.github.catenary.solver.kernel.SceneRule) item);
                case COLOURING -> to.colouring((Colouring) item);
                case IMPORTER -> to.importer((Importer) item);
                case EXPORTER -> to.exporter((Exporter) item);
                case INTEGRATOR -> to.integrator((io.github.catenary.solver.kernel.IntegratorType) item);
                case TOOL -> to.tool((MouseTool) item);
                case OPERATION -> to.operation((SceneOperation) item);
                case MEASURE -> to.measure((io.github.catenary.solver.kernel.MeasureType) item);
                case COMPUTE_PLATFORM -> to.platform((ComputePlatform) item);
                case PANEL -> to.panel((ScenePanel) item);
            }
        });
        return contributed.all(kind).get(0);
    }

    private static Described item(ContributionKind kind, Map<String, Integer> asked) {
        return item(kind, asked, Map.of());
    }

    private static Described item(ContributionKind kind, Map<String, Integer> asked, Map<String, Object> others) {
        return (Described) Proxy.newProxyInstance(
                ContributionSnapshotTest.class.getClassLoader(),
                new Class<?>[] {kind.type()},
                (proxy, method, arguments) -> {
                    asked.merge(method.getName(), 1, Integer::sum);
                    if (!method.getName().equals("descriptor"))
                        return others.getOrDefault(method.getName(), answer(method));
                    ParameterSchema schema = (ParameterSchema) others.getOrDefault("schema", ParameterSchema.NONE);
                    return new Descriptor("acme.item", "Item", "For the test", schema);
                });
    }

    /** What a test's item answers: null, false or 0 unless {@link #ANSWERS} knows better. */
    private static Object answer(Method method) {
        Class<?> type = method.getReturnType();
        boolean isNumber = type.isPrimitive() && type != void.class;
        return ANSWERS.getOrDefault(method.getName(), isNumber ? Array.get(Array.newInstance(type, 1), 0) : null);
    }
}
