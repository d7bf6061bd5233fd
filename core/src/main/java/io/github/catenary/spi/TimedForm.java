package io.github.catenary.spi;

import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A plugin's rule for the texts of a parameter, with a time limit. The program calls the rule wherever it reads, checks
 * or shows a scene, so each call has a thread of its own. If a call exceeds the limit, the text counts as wrong, and the
 * program calls the rule again only after that call has returned. Any thread.
 */
final class TimedForm implements Parameter.Text.Form {
    /** The time limit of a call. A rule checks one line of text, so a call that takes longer will hardly return. */
    static final Duration BUDGET = Duration.ofSeconds(5);

    static final String THREAD_NAME = "catenary-plugin-form";

    private static final ExecutorService THREADS = Executors.newCachedThreadPool(TimedForm::thread);

    private final Parameter.Text.Form form;
    private volatile boolean silent;

    private TimedForm(Parameter.Text.Form form) {
        this.form = form;
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, THREAD_NAME);
        thread.setDaemon(true);
        return thread;
    }

    /** The same parameters with a time limit for their rules. */
    static ParameterSchema inTime(ParameterSchema schema) {
        if (schema.parameters().stream().noneMatch(TimedForm::hasRule)) return schema;
        return new ParameterSchema(
                schema.parameters().stream().map(TimedForm::inTime).toList(), schema.alternatives());
    }

    /** True if the parameter has a rule of a plugin. A free text has only the lambda of the core. */
    private static boolean hasRule(Parameter parameter) {
        return parameter instanceof Parameter.Text text
                && !text.form().getClass().getName().startsWith(Parameter.Text.class.getName());
    }

    private static Parameter inTime(Parameter parameter) {
        if (!hasRule(parameter)) return parameter;
        Parameter.Text text = (Parameter.Text) parameter;
        return new Parameter.Text(
                text.name(), text.label(), text.description(), new TimedForm(text.form()), text.defaultValue());
    }

    @Override
    public Optional<Message> problem(String text) {
        if (silent) return unanswering();
        FutureTask<Optional<Message>> question = new FutureTask<>(() -> form.problem(text)) {
            @Override
            protected void done() {
                silent = false;
            }
        };
        THREADS.execute(question);
        try {
            return question.get(BUDGET.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            silent = true;
            if (question.isDone()) silent = false; // the call returned in the meantime
            return unanswering();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) throw error;
            if (e.getCause() instanceof RuntimeException exception) throw exception;
            throw new IllegalStateException("a rule for a text throws no other exceptions", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return unanswering();
        }
    }

    private static Optional<Message> unanswering() {
        return Optional.of(Message.of(
                "mistake.unanswering",
                "the plugin did not check this text in time; switch the plugin off, or enter the text again later"));
    }
}
