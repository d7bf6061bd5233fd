package io.github.catenary.solver.device;

import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.sandbox.Stage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Optional;

/** Element types whose kernels do not tell when they do nothing, so that they are called in each substep. */
public final class UndeclaredType {
    private UndeclaredType() {}

    /** The same type, but for that. */
    public static KernelFactory of(KernelFactory type) {
        Class<?>[] kinds = {KernelFactory.class};
        return (KernelFactory) Proxy.newProxyInstance(loader(), kinds, (proxy, method, given) -> {
            Object answer = call(type, method, given);
            return answer instanceof ConstraintKernel kernel ? silent(kernel) : answer;
        });
    }

    private static ConstraintKernel silent(ConstraintKernel kernel) {
        Class<?>[] kinds = {ConstraintKernel.class, Stage.StandIn.class};
        return (ConstraintKernel) Proxy.newProxyInstance(loader(), kinds, (proxy, method, given) -> {
            if (method.getDeclaringClass() == Stage.StandIn.class) return kernel;
            if (method.getName().equals(Stage.QUIET.toString())) return Optional.empty();
            return call(kernel, method, given);
        });
    }

    private static ClassLoader loader() {
        return UndeclaredType.class.getClassLoader();
    }

    private static Object call(Object item, Method method, Object[] given) throws Throwable {
        Object[] own = given == null ? new Object[0] : given.clone();
        for (int i = 0; i < own.length; i++) if (own[i] instanceof Stage.StandIn standIn) own[i] = standIn.original();
        try {
            return method.invoke(item, own);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }
}
